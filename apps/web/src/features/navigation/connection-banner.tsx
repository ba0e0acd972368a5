import { Button } from '@mantine/core'
import { Notice } from '../../ui/notice.tsx'
import classes from './connection-banner.module.css'
import { useConnection } from './use-connection.ts'

/**
 * Says over every page that there is no network or that the server does not answer, until this is over.
 * @param known whether the user is identified; otherwise the page itself says that the server does not answer
 */
export const ConnectionBanner = ({ known }: { known: boolean }) => {
  const { connection, retry } = useConnection()
  const offline = connection === 'offline'
  const shown = offline || (known && connection === 'unreachable')
  return (
    <output className={classes.place} data-print="no">
      {offline && (
        <Notice tone="doubt" title="Sin conexión a internet">
          Lo que ya habías abierto se queda como estaba, y lo que guardaste está a salvo. Cuando vuelva la conexión
          seguimos solos.
        </Notice>
      )}
      {shown && !offline && (
        <Notice
          tone="doubt"
          title="Vigía no responde"
          action={
            <Button size="xs" variant="default" onClick={retry}>
              Reintentar
            </Button>
          }
        >
          Ves los últimos datos que cargaste y tu sesión sigue abierta. Lo intentamos de nuevo cada pocos segundos.
        </Notice>
      )}
    </output>
  )
}
