import { useState } from 'react'
import type { NamedChoice } from '../../ui/filter-choices.ts'
import { NameSelect } from '../../ui/name-select.tsx'
import { clientChoices } from './client-choice.ts'

/** Who the sale was agreed with: a client of the business, or one that is added by its name. */
export const ClientSelect = ({
  clients,
  mayAdd,
  value,
  onChange,
  error,
}: {
  clients: readonly NamedChoice[]
  mayAdd: boolean
  value: string | null
  onChange: (choice: string | null) => void
  error?: string | false | undefined
}) => {
  const [typed, setTyped] = useState('')
  return (
    <NameSelect
      label="Cliente"
      placeholder={mayAdd ? 'Elige un cliente o escribe uno nuevo' : 'Elige un cliente'}
      data={clientChoices(clients, { chosen: value, typed, mayAdd })}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      error={error}
      required
    />
  )
}
