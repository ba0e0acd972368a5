import { Button, Modal, Text, TextInput } from '@mantine/core'
import { createPosKey, type PosKey, testPosKey } from '@vigia/contract/calls/point-of-sale.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useState } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useRefusal } from '../../lib/use-refusal.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { CopyButton } from './copy-button.tsx'
import classes from './point-of-sale.module.css'
import { PosExample } from './pos-example.tsx'
import { type PosActions, usePosActions } from './use-pos-actions.ts'

const KeyItem = ({
  posKey,
  available,
  testable,
  owned,
  actions: { testing, revoking },
  onRevoke,
}: {
  posKey: PosKey
  /** Whether the plan includes the point of sale. */
  available: boolean
  /** Whether the user may test the key. */
  testable: boolean
  /** Whether the user may revoke the key. */
  owned: boolean
  actions: PosActions
  onRevoke: () => void
}) => (
  <RowItem
    title={posKey.nombre}
    note={
      <>
        <code>{posKey.pista}…</code> · creada el {formatDateTime(posKey.creada_en)} ·{' '}
        {posKey.usada_en === null ? 'sin usar todavía' : `último uso, el ${formatDateTime(posKey.usada_en)}`}
      </>
    }
  >
    {testable && (
      <Button
        size="xs"
        variant="default"
        aria-label={`Probar ${posKey.nombre}`}
        loading={testing.isPending && testing.variables === posKey.id}
        disabled={!available || testing.isPending || revoking.isPending}
        onClick={() => testing.act(posKey.id)}
      >
        Probar
      </Button>
    )}
    {owned && (
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={`Revocar ${posKey.nombre}`}
        disabled={revoking.isPending}
        onClick={onRevoke}
      >
        Revocar
      </Button>
    )}
  </RowItem>
)

const CreateForm = ({ creating }: { creating: PosActions['creating'] }) => {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const failure = problem ?? (creating.error ? messageOf(creating.error) : undefined)
  return (
    <form
      noValidate
      aria-label="Crear una clave"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const nombre = name.trim()
        setProblem(nombre === '' ? MESSAGES.posNombreClave : undefined)
        creating.reset()
        if (nombre === '') return
        creating.act(nombre)
      }}
    >
      <TextInput
        label="Nombre de la clave"
        placeholder="Caja principal"
        maxLength={120}
        value={name}
        error={failure}
        disabled={creating.isPending}
        className={classes.keyName}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="default" loading={creating.isPending}>
        Crear clave
      </Button>
    </form>
  )
}

/** The keys of the tills: created here and shown once, tested and revoked. */
export const PosKeys = ({
  keys,
  available,
  store,
  readOnly,
}: {
  keys: readonly PosKey[]
  available: boolean
  /** One of the business, for the example. */
  store: string | null
  /** Whether the user may not change anything here; the page says so. */
  readOnly: boolean
}) => {
  const [created, setCreated] = useState<PosKey & { clave: string }>()
  const [asked, setAsked] = useState<PosKey>()
  const actions = usePosActions(setCreated)
  const refusal = useRefusal(createPosKey)
  const untested = useRefusal(testPosKey)
  return (
    <>
      {available && refusal === undefined && <CreateForm key={keys.length} creating={actions.creating} />}
      {available && refusal !== undefined && !readOnly && <Notice tone="calm">{refusal}</Notice>}
      {keys.length > 0 && (
        <RowList label="Claves del punto de venta">
          {keys.map((key) => (
            <KeyItem
              key={key.id}
              posKey={key}
              available={available}
              testable={untested === undefined}
              owned={refusal === undefined}
              actions={actions}
              onRevoke={() => setAsked(key)}
            />
          ))}
        </RowList>
      )}
      <Modal
        opened={created !== undefined}
        onClose={() => setCreated(undefined)}
        title="Tu clave nueva"
        size="lg"
        closeOnClickOutside={false}
      >
        <Text size="sm" mb="sm">
          Cópiala ahora y guárdala en tu caja: no la volvemos a mostrar. Quien la tenga puede enviar ventas a tu
          negocio, y nada más. Si se pierde, revócala y crea otra.
        </Text>
        <div className={classes.secret}>
          <TextInput
            aria-label="Clave del punto de venta"
            readOnly
            value={created?.clave ?? ''}
            className={classes.secretText}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={created?.clave ?? ''} label="Copiar clave" done={MESSAGES.posClaveCopiada} />
        </div>
        <Text size="sm" mt="md" mb="xs">
          Una llamada con ella:
        </Text>
        <PosExample clave={created?.clave ?? ''} store={store} />
        <DialogActions>
          <Button onClick={() => setCreated(undefined)}>Ya la guardé</Button>
        </DialogActions>
      </Modal>
      <ConfirmModal
        opened={asked !== undefined}
        title="Revocar la clave"
        keep="Conservarla"
        act="Revocar"
        onAct={() => {
          if (asked) actions.revoking.act(asked.id)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      >
        «{asked?.nombre}» deja de servir de inmediato y su caja no podrá enviar más ventas. Lo que ya envió sigue en tus
        ventas.
      </ConfirmModal>
    </>
  )
}
