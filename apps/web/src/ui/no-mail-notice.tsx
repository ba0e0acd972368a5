import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../lib/site.query.ts'
import { Notice } from './notice.tsx'

/**
 * Where this installation sends no e-mails, who can give the link that would come in one.
 * @param condition without which there is no link, 'si ese correo tiene una cuenta'
 * @param sent what stands here where it does send them, or that is not known
 */
export const NoMailNotice = ({ condition, sent = null }: { condition?: string; sent?: React.ReactNode }) => {
  const site = useQuery(siteQuery)
  if (site.isPending) return null
  if (site.data?.envia_correos !== false) return sent
  return (
    <Notice tone="calm">
      Esta instalación de Vigía no envía correos: {condition !== undefined && `${condition}, `}el enlace queda guardado
      en el servidor. Pídeselo a quien la administra, en {site.data.contacto.correo}.
    </Notice>
  )
}
