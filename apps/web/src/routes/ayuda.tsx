import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { useLocation } from 'react-router'
import { CommonQuestions } from '../features/help/common-questions.tsx'
import { HelpForm } from '../features/help/help-form.tsx'
import { HelpList } from '../features/help/help-list.tsx'
import classes from '../features/help/help.module.css'
import { helpQuery } from '../features/help/help.query.ts'
import { sectionName } from '../features/navigation/sections.ts'
import { requireSession } from '../features/session/guard.ts'
import { messageOf } from '../lib/api-client.ts'
import { PATHS, fromOf } from '../lib/paths.ts'
import { userInfoQuery } from '../lib/user-info.query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingBlock } from '../ui/loading-block.tsx'
import { PageHeader } from '../ui/page-header.tsx'

export const loader = requireSession(MESSAGES.guardaAyuda)

export const Component = () => {
  const user = useQuery(userInfoQuery)
  const help = useQuery(helpQuery)
  const path = fromOf(useLocation().state) ?? PATHS.ayuda
  const page = { path, name: sectionName(path) }
  return (
    <>
      <PageHeader title="Ayuda" subtitle="Lo que más se pregunta, y una persona que te responde." />
      {help.isError && <ErrorState message={messageOf(help.error)} onRetry={() => void help.refetch()} />}
      {help.isPending && <LoadingBlock rows={4} height={64} message={MESSAGES.cargandoInformacion} />}
      {help.data && user.data && (
        <div className={classes.columns}>
          <div className={classes.stack}>
            <HelpForm help={help.data} email={user.data.correo} page={page} />
            {help.data.pedidos.length > 0 && <HelpList requests={help.data.pedidos} />}
          </div>
          <CommonQuestions />
        </div>
      )}
    </>
  )
}
