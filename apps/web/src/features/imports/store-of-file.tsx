import { Autocomplete, Button } from '@mantine/core'
import { useState } from 'react'
import classes from './answer-form.module.css'

/** For a file that does not tell its store, such as a notebook, or not of all its sales: their store, one of the business's or a new name. */
export const StoreOfFile = ({
  store,
  isOfAll,
  stores,
  disabled,
  onStore,
}: {
  /** As the file was read. */
  store: string
  /** Its sales name no store at all; false where some of them do. */
  isOfAll: boolean
  stores: readonly string[]
  disabled: boolean
  onStore: (name: string) => void
}) => {
  const [name, setName] = useState(store)
  const chosen = name.trim()
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
        label={isOfAll ? '¿De qué local son estas ventas?' : '¿De qué local son las filas que no lo dicen?'}
        description="Elige uno o escribe otro. Lo recordamos para el próximo archivo con estos títulos."
        descriptionProps={{ fz: 12, lh: '16px', mb: 4 }}
        className={classes.store}
        maxLength={120}
        data={[...new Set([store, ...stores])]}
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
