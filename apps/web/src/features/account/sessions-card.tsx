import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type OpenSession, revokeSession } from '@vigia/contract/calls/profile.ts'
import { useState } from 'react'
import { messageOf, request } from '../../lib/api-client.ts'
import { formatDateTime } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingBlock } from '../../ui/loading-block.tsx'
import { RowItem, RowList } from '../../ui/row-list.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { openSessionsQuery } from './open-sessions.query.ts'
import { splitSessions } from './split-sessions.ts'
import { useAccountChange } from './use-account-change.ts'

const SessionItem = ({ session }: { session: OpenSession }) => {
  const revoking = useAccountChange(() => request(revokeSession, { params: { id: session.id } }))
  return (
    <RowItem
      title={
        <>
          {session.dispositivo}
          {session.actual && (
            <Badge variant="outline" tt="none" size="sm">
              Esta sesión
            </Badge>
          )}
        </>
      }
      note={`Abierta el ${formatDateTime(session.creada_en)} · se cierra sola el ${formatDateTime(session.vence_en)}`}
    >
      {!session.actual && (
        <Button
          size="xs"
          variant="default"
          loading={revoking.isPending}
          aria-label={`Cerrar la sesión de ${session.dispositivo}`}
          onClick={() => revoking.act()}
        >
          Cerrar
        </Button>
      )}
    </RowItem>
  )
}

const CloseOthers = ({ ids }: { ids: readonly string[] }) => {
  const revoking = useAccountChange(async () => {
    const answers = await Promise.all(ids.map((id) => request(revokeSession, { params: { id } })))
    return { msg: answers.length === 1 ? answers[0]!.msg : `Cerramos ${answers.length} sesiones` }
  })
  return (
    <Button size="xs" variant="default" loading={revoking.isPending} onClick={() => revoking.act()}>
      Cerrar las demás
    </Button>
  )
}

/** The user's sessions, which can be ended. */
export const SessionsCard = () => {
  const sessions = useQuery(openSessionsQuery)
  const [all, setAll] = useState(false)
  const { others, first, rest } = splitSessions(sessions.data ?? [])
  return (
    <SectionCard
      title="Sesiones abiertas"
      controls={others.length > 1 && <CloseOthers ids={others.map(({ id }) => id)} />}
      info="Los dispositivos donde entraste y no has cerrado sesión. Cierra los que no reconozcas y cambia tu contraseña."
    >
      {/* Reserves one row, because a page that shrinks at its end would move what the user is about to press. */}
      {sessions.isPending && <LoadingBlock height={48} message="Cargando tus sesiones" />}
      {sessions.isError && <ErrorState message={messageOf(sessions.error)} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <RowList>
          {(all ? sessions.data : first).map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </RowList>
      )}
      {rest > 0 && !all && (
        <Button size="xs" variant="subtle" ml="calc(-1px - var(--button-padding-x))" onClick={() => setAll(true)}>
          Ver {rest === 1 ? 'la otra' : `las otras ${rest}`}
        </Button>
      )}
    </SectionCard>
  )
}
