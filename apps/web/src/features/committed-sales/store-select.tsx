import type { NamedChoice } from '../../ui/filter-choices.ts'
import { NameSelect } from '../../ui/name-select.tsx'

/** The store that delivers a commitment; no choice if the user sees a single store. */
export const StoreSelect = ({
  stores,
  required,
  value,
  onChange,
  error,
}: {
  stores: NamedChoice[]
  /** Whether the user is limited to several stores and must choose; otherwise none means all. */
  required: boolean
  value: string | null
  onChange: (id: string | null) => void
  error?: string | false
}) =>
  stores.length > 1 && (
    <NameSelect
      label="Local que la entrega"
      placeholder={required ? 'Elige un local' : 'Sin decir: se reparte entre los locales'}
      data={stores}
      value={value}
      onChange={onChange}
      clearable={!required}
      error={error}
      required={required}
    />
  )
