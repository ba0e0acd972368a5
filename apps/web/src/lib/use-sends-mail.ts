import { useQuery } from '@tanstack/react-query'
import { siteQuery } from './site.query.ts'

/** Whether this installation sends e-mails; undefined until it is known. True if the server cannot be asked. */
export const useSendsMail = (): boolean | undefined => {
  const site = useQuery(siteQuery)
  return site.isPending ? undefined : site.data?.envia_correos !== false
}
