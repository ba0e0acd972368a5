import { Badge } from '@mantine/core'
import type { HelpRequest } from '@vigia/contract/calls/help.ts'
import { formatDateTime } from '../../lib/format.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import classes from './help.module.css'

const Request = ({ request }: { request: HelpRequest }) => {
  const answered = request.estado === 'respondida'
  return (
    <li>
      <div className={classes.head}>
        <time dateTime={request.creada_en}>{formatDateTime(request.creada_en)}</time>
        <Badge variant={answered ? 'light' : 'outline'} tt="none">
          {answered ? 'Respondido' : 'Esperando respuesta'}
        </Badge>
      </div>
      <p className={classes.message}>{request.mensaje}</p>
      {request.archivo !== null && <p className={classes.note}>Con el archivo {request.archivo}</p>}
      {!answered && request.prometida_para !== null && (
        <p className={classes.note}>Te respondemos antes del {formatDateTime(request.prometida_para)}</p>
      )}
      {request.respuesta !== null && <p className={classes.answer}>{request.respuesta}</p>}
    </li>
  )
}

/** Questions of the business, newest first, with their state. */
export const HelpList = ({ requests }: { requests: readonly HelpRequest[] }) => (
  <SectionCard title="Tus mensajes">
    <ul className={classes.list}>
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  </SectionCard>
)
