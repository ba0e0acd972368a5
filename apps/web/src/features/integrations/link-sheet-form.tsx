import { Button, TextInput } from '@mantine/core'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import classes from './google-sheets.module.css'
import { useSheetActions } from './use-sheet-actions.ts'

/** Looks like an address of Google Sheets; the server decides. */
const looksLikeSheet = (url: string): boolean => url.includes('docs.google.com/spreadsheets/')

/** Links a published sheet by its address. */
export const LinkSheetForm = () => {
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const { linking } = useSheetActions({
    onLinked: () => {
      setUrl('')
      setName('')
    },
  })
  const failure = problem ?? (linking.error ? messageOf(linking.error) : undefined)
  return (
    <form
      noValidate
      aria-label="Enlazar una hoja de Google"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const address = url.trim()
        const found = looksLikeSheet(address) ? undefined : MESSAGES.hojaEnlaceInvalido
        setProblem(found)
        linking.reset()
        if (found === undefined) linking.act({ url: address, ...(name.trim() !== '' && { nombre: name.trim() }) })
      }}
    >
      <TextInput
        label="Enlace de la hoja"
        type="url"
        placeholder="https://docs.google.com/spreadsheets/…"
        value={url}
        error={failure}
        disabled={linking.isPending}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          setProblem(undefined)
        }}
        className={classes.url}
      />
      <TextInput
        label="Nombre (opcional)"
        placeholder="Ventas del mostrador"
        maxLength={120}
        value={name}
        disabled={linking.isPending}
        onChange={(event) => setName(event.currentTarget.value)}
        className={classes.sheetName}
      />
      <Button type="submit" loading={linking.isPending}>
        Enlazar hoja
      </Button>
    </form>
  )
}
