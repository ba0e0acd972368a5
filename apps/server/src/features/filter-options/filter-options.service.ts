import type { CategoryOption, NamedOption, ProductOption } from '@vigia/contract/calls/filter-options.ts'
import type { AppDependencies } from '../../app-dependencies.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { Session } from '../../http/register-call.ts'
import { listCategories, listClients, listProducts, listStores } from './filter-options.sql.ts'

/** Spanish collation: ignores accents and case, ñ after n, and 'Local 2' before 'Local 10'. */
const spanish = new Intl.Collator('es', { numeric: true })

const sortedBy = <Item extends { id: number }>(items: Item[], name: (item: Item) => string): Item[] =>
  items.sort((a, b) => spanish.compare(name(a), name(b)) || a.id - b.id)

export const readStores = async ({ db }: AppDependencies, { negocioId }: Session): Promise<NamedOption[]> =>
  sortedBy(await inTenant(db, negocioId, listStores), ({ nombre }) => nombre)

export const readClients = async ({ db }: AppDependencies, { negocioId }: Session): Promise<NamedOption[]> =>
  sortedBy(await inTenant(db, negocioId, listClients), ({ nombre }) => nombre)

export const readCategories = async ({ db }: AppDependencies, { negocioId }: Session): Promise<CategoryOption[]> =>
  sortedBy(await inTenant(db, negocioId, listCategories), ({ nombre_categoria }) => nombre_categoria)

export const readProducts = async ({ db }: AppDependencies, { negocioId }: Session): Promise<ProductOption[]> =>
  sortedBy(await inTenant(db, negocioId, listProducts), ({ nombre }) => nombre)
