import { Autocomplete, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import classes from './answer-form.module.css'

/** For a file without stores in all or some of its lines, such as a notebook: one of the business's stores, or a new name. */
export const StoreOfFile = ({
  label,
  store = '',
  stores,
  disabled,
  onStore,
}: {
  label: string
  /** The store that the file was read with; absent while it is asked for. */
  store?: string
  stores: readonly string[]
  disabled: boolean
  onStore: (name: string) => void
}) => {
  const [name, setName] = useState(store)
  const chosen = name.trim()
  const narrow = useMediaQuery('(max-width: 47.99em)')
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen !== '' && chosen !== store) onStore(chosen)
      }}
    >
      <Autocomplete
        size="xs"
        label={label}
        description="Elige uno o escribe otro. Lo recordamos para el próximo archivo con estos títulos."
        descriptionProps={{ fz: 12, lh: '16px', mb: 4 }}
        className={classes.store}
        maxLength={120}
        // In a wide window there is room below; on a phone the list would cover the button.
        comboboxProps={{ position: narrow ? 'top-start' : 'bottom-start' }}
        data={[...new Set([store, ...stores])].filter(Boolean)}
        value={name}
        disabled={disabled}
        // The list shows all stores until another name is typed.
        {...(chosen === store && { filter: ({ options }) => options })}
        onChange={setName}
      />
      <Button size="xs" type="submit" variant="default" disabled={disabled || chosen === '' || chosen === store}>
        Usar este local
      </Button>
    </form>
  )
}
