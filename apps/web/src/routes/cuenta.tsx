import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { Link, useNavigate } from 'react-router'
import { ActivityCard } from '../features/activity/activity-card.tsx'
import { AccountSections } from '../features/account/account-sections.tsx'
import { useIsNarrow } from '../features/predictions/notices/use-is-narrow.ts'
import { requireSession } from '../features/session/guard.ts'
import { TeamCard } from '../features/team/team-card.tsx'
import { messageOf } from '../lib/api-client.ts'
import { PATHS } from '../lib/paths.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaCuenta)

export const Component = () => {
  const user = useQuery(userInfoQuery)
  const navigate = useNavigate()
  const narrow = useIsNarrow()
  return (
    <>
      <PageHeader
        title="Mi Cuenta"
        actions={
          <Button component={Link} to={PATHS.salida} variant="default">
            Cerrar sesión
          </Button>
        }
      />
      {user.isPending && <LoadingBlock rows={6} height={48} message={MESSAGES.cargandoInformacion} />}
      {user.isError && <ErrorState message={messageOf(user.error)} onRetry={() => void user.refetch()} />}
      {user.data && (
        <AccountSections
          user={user.data}
          team={user.data.rol === 'propietario' ? <TeamCard verified={user.data.correo_verificado} /> : undefined}
          activity={user.data.rol === 'propietario' ? <ActivityCard /> : undefined}
          onTutorial={() => {
            // Phones have no tutorial: the toast says where to find it.
            if (!narrow) void navigate(PATHS.predicciones)
          }}
        />
      )}
    </>
  )
}
