import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../lib/site.query.ts'
import { useSendsMail } from '../lib/use-sends-mail.ts'
import { Notice } from './notice.tsx'

/**
 * If this installation sends no e-mails: who can provide the link that would come by e-mail. Undefined if it does send them, or if that is not known.
 * @param link the link and its purpose, 'el enlace para confirmar tu correo'
 * @param condition for the link, 'si ese correo tiene una cuenta'
 */
export const useNoMailText = (link: string, condition?: string): string | undefined => {
  const site = useQuery(siteQuery)
  const sends = useSendsMail()
  if (sends !== false || !site.data) return undefined
  const all = condition === undefined ? link : `${condition}, ${link}`
  return `Esta instalación de Vigía no envía correos: ${all} queda guardado en el servidor. Pídeselo a quien la administra, en ${site.data.contacto.correo}.`
}

/**
 * The same as a notice.
 * @param sent content if e-mails are sent, or if that is not known
 * @param children additional content if none are sent
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
  const text = useNoMailText(link, condition)
  const known = useSendsMail() !== undefined
  if (text === undefined) return known ? sent : null
  return (
    <Notice tone="calm">
      {text} {children}
    </Notice>
  )
}
