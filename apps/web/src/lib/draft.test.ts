import { expect, test } from 'vitest'
import { keepDraft, readDraft } from './draft.ts'

const tab = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('what one was writing is there again for oneself, and for nobody else who enters in the tab', () => {
  const drafts = tab()
  keepDraft('ayuda', 'rosa@tienda.example', 'No me cuadra octubre', drafts)
  expect(readDraft('ayuda', 'rosa@tienda.example', drafts)).toBe('No me cuadra octubre')
  expect(readDraft('ayuda', 'laura@tienda.example', drafts)).toBe('')
  expect(readDraft('compromiso', 'rosa@tienda.example', drafts)).toBe('')
})

test('what was sent or erased, or is not a draft, leaves nothing', () => {
  const drafts = tab()
  keepDraft('ayuda', 'rosa@tienda.example', 'No me cuadra octubre', drafts)
  keepDraft('ayuda', 'rosa@tienda.example', '', drafts)
  expect(readDraft('ayuda', 'rosa@tienda.example', drafts)).toBe('')
  drafts.setItem('vigia-borrador-ayuda', '{broken')
  expect(readDraft('ayuda', 'rosa@tienda.example', drafts)).toBe('')
})
