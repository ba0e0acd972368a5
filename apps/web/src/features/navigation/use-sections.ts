import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserStorage } from '../../lib/storage.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { sectionsFor } from './sections.ts'

const KEY = 'vigia-algunos-locales'

/**
 * The sections the user may open. Until the user is known, those of the last user of this browser, because entries that disappear would move the
 * others.
 */
export const useSections = (): ReturnType<typeof sectionsFor> => {
  const { data: user } = useQuery(userInfoQuery)
  const [before] = useState(() => browserStorage.getItem(KEY) !== null)
  const limited = user ? user.locales !== null : before
  useEffect(() => {
    if (!user) return
    if (user.locales === null) browserStorage.removeItem(KEY)
    else browserStorage.setItem(KEY, 'true')
  }, [user])
  return sectionsFor({ rol: user?.rol ?? 'lector', limitado: limited })
}
