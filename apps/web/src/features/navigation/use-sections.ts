import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserStorage } from '../../lib/storage.ts'
import { userInfoQuery } from '../../lib/user-info.query.ts'
import { sectionsFor } from './sections.ts'

const KEY = 'vigia-algunos-locales'

/**
 * The sections that open for the person. Until it is known who they are, those of who was here last: entries that go would move
 * the others.
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
