import { searchable } from '../../lib/search-words.ts'
import type { NamedChoice } from '../../ui/filter-choices.ts'

/** Prefix of the name of a new client, used in place of an id. */
const NEW = 'nuevo:'

/** The chosen client as the call takes it: an id, or the name of a new client. */
export const clientOf = (choice: string): { cliente_id: number } | { cliente_nombre: string } =>
  choice.startsWith(NEW) ? { cliente_nombre: choice.slice(NEW.length) } : { cliente_id: Number(choice) }

/**
 * The clients to choose from: those of the business, the new one that is chosen, and one to add by what is typed, where none is called so.
 * @param mayAdd false for who sees the clients of some stores alone
 */
export const clientChoices = (
  clients: readonly NamedChoice[],
  { chosen, typed, mayAdd }: { chosen: string | null; typed: string; mayAdd: boolean },
): NamedChoice[] => {
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  const own = chosen?.startsWith(NEW) ? [{ value: chosen, label: chosen.slice(NEW.length) }] : []
  const all = [...own, ...clients]
  const isKnown = all.some(({ label }) => searchable(label) === searchable(name))
  return mayAdd && name !== '' && !isKnown ? [...all, { value: NEW + name, label: `Agregar «${name}»` }] : all
}
