import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keepDraft, readDraft } from './draft.ts'
import { onSessionChangedElsewhere, onSessionExpired } from './session.ts'
import { userInfoQuery } from './user-info.query.ts'

/**
 * Keeps the content of a form in this tab when the session ends, for the same user.
 * @param written what to keep, read when the session ends; undefined for nothing
 */
export const useKeepDraftAtEnd = <Draft>(form: string, written: () => Draft | undefined): void => {
  const owner = useQuery(userInfoQuery).data?.correo
  const latest = useRef({ owner, written })
  useEffect(() => {
    latest.current = { owner, written }
  })
  useEffect(() => {
    const keep = (): void => {
      const draft = latest.current.written()
      if (latest.current.owner === undefined || draft === undefined) return
      keepDraft(form, latest.current.owner, JSON.stringify(draft))
    }
    const stops = [onSessionExpired(keep), onSessionChangedElsewhere(keep)]
    return () => stops.forEach((stop) => stop())
  }, [form])
}

/** Returns, once, what the user was writing in this tab when their session ended. @param onDraft may change */
export const useDraftOfEnd = <Draft>(form: string, onDraft: (draft: Draft) => void): void => {
  const owner = useQuery(userInfoQuery).data?.correo
  const latest = useRef(onDraft)
  useEffect(() => {
    latest.current = onDraft
  })
  useEffect(() => {
    if (owner === undefined) return
    const text = readDraft(form, owner)
    if (text === '') return
    keepDraft(form, owner, '')
    latest.current(JSON.parse(text) as Draft)
  }, [form, owner])
}
