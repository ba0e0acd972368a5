/** Characters of the keys that Google gives its documents. */
const KEY = /^[\w-]{10,200}$/
const HOST = 'docs.google.com'

/**
 * Address from which a Google sheet can be downloaded as CSV, from a link of 'Publicar en la web', a download link, or the link of a sheet that
 * anybody with the link can see.
 * @returns undefined for any other link
 */
export const sheetAddress = (link: string): string | undefined => {
  if (!URL.canParse(link)) return undefined
  const url = new URL(link)
  if (url.protocol !== 'https:' || url.host !== HOST || url.username !== '' || url.password !== '') return undefined
  // Links copied by users with several Google accounts contain /u/0/.
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const [app, ...rest] = parts[0] === 'a' ? parts.slice(2) : parts
  if (app !== 'spreadsheets') return undefined
  const [d, key, last] = rest[0] === 'u' ? rest.slice(2) : rest
  if (d !== 'd' || key === undefined) return undefined
  const gid = url.searchParams.get('gid') ?? /gid=(\d+)/.exec(url.hash)?.[1]
  const sheet = gid !== undefined && /^\d+$/.test(gid) ? `gid=${gid}&` : ''
  if (key === 'e') {
    if (last === undefined || !KEY.test(last)) return undefined
    return `https://${HOST}/spreadsheets/d/e/${last}/pub?${sheet}${sheet && 'single=true&'}output=csv`
  }
  return KEY.test(key) ? `https://${HOST}/spreadsheets/d/${key}/export?${sheet}format=csv` : undefined
}
