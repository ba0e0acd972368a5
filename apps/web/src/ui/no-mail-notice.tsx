import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../lib/site.query.ts'
import { useSendsMail } from '../lib/use-sends-mail.ts'
import { Notice } from './notice.tsx'

/**
 * Where this installation sends no e-mails, who can give the link that would come in one.
 * @param link and what it is for, 'el enlace para confirmar tu correo'
 * @param condition without which there is no link, 'si ese correo tiene una cuenta'
 * @param sent what stands here where it does send them, or that is not known
 * @param children what else is to be known without it
 */
export const NoMailNotice = ({
  link,
  condition,
  sent = null,
  children,
}: {
  link: string
  condition?: string
  sent?: React.ReactNode
  children?: React.ReactNode
}) => {
  const site = useQuery(siteQuery)
  const sends = useSendsMail()
  if (sends === undefined) return null
  if (sends || !site.data) return sent
  return (
    <Notice tone="calm">
      Esta instalación de Vigía no envía correos: {condition !== undefined && `${condition}, `}
      {link} queda guardado en el servidor. Pídeselo a quien la administra, en {site.data.contacto.correo}. {children}
    </Notice>
  )
}
