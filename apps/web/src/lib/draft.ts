import { tabStorage } from './storage.ts'

/** Session storage keys of drafts begin with this. */
const PREFIX = 'vigia-borrador-'

type Drafts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What somebody was writing in this tab when they had to log in again.
 * @param owner e-mail of who writes: nobody else who enters here gets it
 */
export const readDraft = (form: string, owner: string, drafts: Drafts = tabStorage): string => {
  try {
    const kept: unknown = JSON.parse(drafts.getItem(PREFIX + form) ?? 'null')
    return Array.isArray(kept) && kept[0] === owner && typeof kept[1] === 'string' ? kept[1] : ''
  } catch {
    return ''
  }
}

/** Keeps it until the tab is closed; an empty text keeps nothing. */
export const keepDraft = (form: string, owner: string, text: string, drafts: Drafts = tabStorage): void => {
  if (text === '') drafts.removeItem(PREFIX + form)
  else drafts.setItem(PREFIX + form, JSON.stringify([owner, text]))
}
