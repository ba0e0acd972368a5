import { Select } from '@mantine/core'
import { SELECT_LIMIT, type NamedChoice, filterChoices } from '../../ui/filter-choices.ts'

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
    <Select
      label="Local que la entrega"
      placeholder={required ? 'Elige un local' : 'Sin decir: se reparte entre los locales'}
      data={stores}
      value={value}
      onChange={onChange}
      clearable={!required}
      searchable
      filter={filterChoices}
      limit={SELECT_LIMIT}
      nothingFoundMessage="Ningún local coincide"
      error={error}
      required={required}
    />
  )
