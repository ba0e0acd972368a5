import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../lib/site.query.ts'
import { Notice } from './notice.tsx'

/**
 * Where this installation sends no e-mails, who can give the link that would come in one.
 * @param sent what stands here where it does send them
 */
export const NoMailNotice = ({ sent = null }: { sent?: React.ReactNode }) => {
  const site = useQuery(siteQuery).data
  if (site === undefined || site.envia_correos) return sent
  return (
    <Notice tone="calm">
      Esta instalación de Vigía no envía correos: el enlace queda guardado en el servidor. Pídeselo a quien la
      administra, en {site.contacto.correo}.
    </Notice>
  )
}
