import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataCopy, requestDataCopy } from '@vigia/contract/calls/profile.ts'
import { COPY_DAYS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { messageOf, request } from '../../lib/api-client.ts'
import { formatBytes, formatDateTime } from '../../lib/format.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useActOnce } from '../../lib/use-act-once.ts'
import { useSendsMail } from '../../lib/use-sends-mail.ts'
import { RowItem } from '../../ui/row-list.tsx'
import { dataCopyQuery } from './data-copy.query.ts'
import { useDownloadData } from './use-download-data.ts'

const WHAT = 'Todo lo que guardamos de ti y de tu negocio, en un .zip que se abre con Excel.'

const noteOf = (copy: DataCopy | null, writes: boolean): string => {
  if (!copy) return `${WHAT} Lo preparamos y te queda aquí ${COPY_DAYS} días.`
  if (copy.estado === 'fallida') return copy.error ?? MESSAGES.copiaFallo
  if (copy.estado === 'lista')
    return `Lista desde el ${formatDateTime(copy.lista_en!)}: ${formatBytes(copy.bytes)}. La borramos el ${formatDateTime(copy.vence_en!)}`
  const told = writes ? ' Te escribimos cuando esté.' : ''
  return `${copy.etapa === '' ? 'En fila, empieza en un momento' : copy.etapa}.${told} Puedes cerrar esta página.`
}

/** A button that shows that its action is running. It is not disabled, because a disabled button would lose the focus. */
const WaitingButton = ({
  waiting,
  text,
  onPress,
}: {
  waiting: string | undefined
  text: string
  onPress: () => void
}) => (
  <Button
    variant="default"
    data-disabled={waiting !== undefined || undefined}
    aria-disabled={waiting !== undefined}
    onClick={() => waiting === undefined && onPress()}
  >
    {waiting ?? text}
  </Button>
)

/** The copy of all data: requested, being made, or ready to download. */
export const DataCopyRow = ({ verified }: { verified: boolean }) => {
  const client = useQueryClient()
  const { data: copy, isPending, isError, error, refetch } = useQuery(dataCopyQuery)
  const asking = useActOnce({
    mutationFn: () => request(requestDataCopy, {}),
    onSuccess: ({ data }) => {
      client.setQueryData(dataCopyQuery.queryKey, data)
      notifySuccess(data.estado === 'lista' ? MESSAGES.copiaLista : MESSAGES.copiaPedida)
    },
    onError: (failure) => notifyError(messageOf(failure)),
  })
  const { received, downloading } = useDownloadData()
  const sends = useSendsMail()
  const note = isError
    ? messageOf(error)
    : downloading.isPending
      ? `Descargando: ${formatBytes(received)}`
      : noteOf(copy ?? null, verified && sends === true)
  return (
    <RowItem
      title="Tus datos"
      note={
        <>
          <output>{note}</output>
          {copy?.estado === 'en_marcha' && (
            <Progress.Root size="md" radius="xl" mt={8}>
              <Progress.Section value={copy.progreso * 100} aria-label="Preparando la copia de tus datos" />
            </Progress.Root>
          )}
        </>
      }
    >
      {isError ? (
        <Button variant="default" onClick={() => void refetch()}>
          Reintentar
        </Button>
      ) : copy?.estado === 'lista' ? (
        <WaitingButton
          waiting={downloading.isPending ? 'Descargando…' : undefined}
          text="Descargar mis datos"
          onPress={() => downloading.act()}
        />
      ) : (
        <WaitingButton
          waiting={
            isPending
              ? MESSAGES.cargandoDatos
              : asking.isPending || copy?.estado === 'en_marcha'
                ? 'Preparando la copia…'
                : undefined
          }
          text="Pedir copia de mis datos"
          onPress={() => asking.act()}
        />
      )}
    </RowItem>
  )
}
