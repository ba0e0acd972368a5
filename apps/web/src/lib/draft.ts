import { tabStorage } from './storage.ts'

/** Prefix of the session storage keys of drafts. */
const PREFIX = 'vigia-borrador-'

type Drafts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What a user was typing in this tab when they had to log in again.
 * @param owner e-mail of the user: no other user who logs in here gets the draft
 */
export const readDraft = (form: string, owner: string, drafts: Drafts = tabStorage): string => {
  try {
    const kept: unknown = JSON.parse(drafts.getItem(PREFIX + form) ?? 'null')
    return Array.isArray(kept) && kept[0] === owner && typeof kept[1] === 'string' ? kept[1] : ''
  } catch {
    return ''
  }
}

/** Kept until the tab is closed; an empty text is not kept. */
export const keepDraft = (form: string, owner: string, text: string, drafts: Drafts = tabStorage): void => {
  if (text === '') drafts.removeItem(PREFIX + form)
  else drafts.setItem(PREFIX + form, JSON.stringify([owner, text]))
}
