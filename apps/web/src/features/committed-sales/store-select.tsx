import type { NamedChoice } from '../../ui/filter-choices.ts'
import { NameSelect } from '../../ui/name-select.tsx'

/** Which store delivers a commitment; nothing to choose where the person sees one alone. */
export const StoreSelect = ({
  stores,
  required,
  value,
  onChange,
  error,
}: {
  stores: NamedChoice[]
  /** The person works with some stores and says which; else none means all. */
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
