import { dateOfDay, dayNumberOf } from '@vigia/contract/months.ts'
import { shopDay, type Day, type ShopDay } from './calendar.ts'
import { CATALOGUE, CLIENT_NAMES, STORES, clientKind, type CatalogueProduct } from './catalogue.ts'
import { seededRandom, type Random } from './random.ts'

/** One line of the demo distributor's invoices and credit notes. */
export interface DemoLine {
  /** Invoice 'FV-1-123' or credit note 'NC-1-7'. */
  document: string
  /** ISO date. */
  date: string
  store: string
  clientId: string
  client: string
  product: CatalogueProduct
  /** Units; negative on credit notes. */
  quantity: number
  /** COP a unit. */
  price: number
}

/** Lines an average working day brings over all stores; gives about 60,000 lines in four years. */
const LINES_PER_DAY = 39
/** Share of invoices from which a line comes back days later. */
const RETURN_SHARE = 0.05
/** Yearly growth of the whole business. */
const YEARLY_GROWTH = 0.07
/** Price rise of each year after the first, as Colombian inflation fell from 2023 on. */
const YEARLY_INFLATION = [0, 0.12, 0.09, 0.06, 0.05]
const YEARS = 4

interface Client {
  id: string
  name: string
  store: string
  size: number
  basket: { product: CatalogueProduct; weight: number }[]
  from: Day
  to: Day
}

const NEVER: Day = 1e6

const makeClients = (random: Random, first: Day, last: Day): Client[] =>
  CLIENT_NAMES.map(({ kind, name }, index) => {
    const { size, likes } = clientKind(kind)
    const span = last - first
    const basket = CATALOGUE.filter(
      (product) =>
        product.demand.kind !== 'esporadica' && random.uniform() < (likes.includes(product.category) ? 0.62 : 0.06),
    ).map((product) => ({ product, weight: product.weight * Math.exp(0.4 * random.normal()) }))
    const sporadic = CATALOGUE.filter((product) => product.demand.kind === 'esporadica').map((product) => ({
      product,
      weight: 0.25,
    }))
    const store = random.uniform() * STORES.reduce((sum, { weight }) => sum + weight, 0)
    return {
      id: `${900_000_000 + Math.floor(random.uniform() * 99_999_999)}-${index % 10}`,
      name,
      store: (store < STORES[0].weight
        ? STORES[0]
        : store < STORES[0].weight + STORES[1].weight
          ? STORES[1]
          : STORES[2]
      ).name,
      size: size * Math.exp(0.35 * random.normal()),
      basket: [...basket, ...sporadic],
      // One client in nine arrives during the history and one in eleven leaves.
      from: index % 9 === 4 ? first + Math.floor(span * (0.2 + 0.6 * random.uniform())) : first,
      to: index % 11 === 6 ? first + Math.floor(span * (0.4 + 0.5 * random.uniform())) : NEVER,
    }
  })

/** Demand of a product on a day relative to its usual, from its season, its trend and its life. */
const demandFactor = ({ demand }: CatalogueProduct, today: ShopDay, elapsed: number): number => {
  switch (demand.kind) {
    case 'temporada':
      return (
        1 +
        (demand.december ?? 0) * today.december +
        (demand.mother ?? 0) * today.mother +
        (demand.prima ?? 0) * today.prima +
        (demand.holyWeek ?? 0) * today.holyWeek
      )
    case 'tendencia':
      return (1 + demand.yearly) ** (elapsed * YEARS)
    case 'nueva':
      return elapsed < demand.startsAt ? 0 : Math.min(1, 0.3 + (elapsed - demand.startsAt) * 8)
    case 'descontinuada':
      return elapsed > demand.endsAt ? 0 : 1
    default:
      return 1
  }
}

const priceOn = (product: CatalogueProduct, years: number): number => {
  let price = product.price
  for (let year = 1; year <= Math.floor(years); year += 1) price *= 1 + (YEARLY_INFLATION[year] ?? 0.05)
  return Math.round(price / 50) * 50
}

interface InvoiceDay {
  document: string
  day: Day
  today: ShopDay
  /** Share of the history before this day. */
  elapsed: number
  /** Expected lines of a client of size 1 per unit of basket weight. */
  pace: number
}

/** What a client buys on a day; empty on most days. */
const invoiceOf = (client: Client, { document, day, today, elapsed, pace }: InvoiceDay, random: Random): DemoLine[] => {
  const invoice: DemoLine[] = []
  for (const { product, weight } of client.basket) {
    const expected = pace * client.size * weight * demandFactor(product, today, elapsed)
    if (expected === 0 || random.uniform() >= 1 - Math.exp(-expected)) continue
    const mean = product.demand.kind === 'esporadica' ? 20 : product.price > 15_000 ? 4 : 9
    invoice.push({
      document,
      date: dateOfDay(day),
      store: client.store,
      clientId: client.id,
      client: client.name,
      product,
      quantity: 1 + random.poisson(mean * Math.min(2, client.size)),
      price: priceOn(product, elapsed * YEARS),
    })
  }
  return invoice
}

/**
 * Sale lines of "Distribuidora Sabor del Valle": four full years up to the last complete month before `today`
 * and the current month up to the day before `today`.
 * @param today ISO date
 * @param seed the same seed and date give the same lines
 */
export const generateShop = (today: string, seed = 20): DemoLine[] => {
  const random = seededRandom(seed)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = dayNumberOf(`${year - YEARS}-${String(month).padStart(2, '0')}-01`)
  const last = dayNumberOf(today) - 1
  const clients = makeClients(random, first, last)
  const basketWeight = clients.reduce(
    (sum, client) => sum + client.size * client.basket.reduce((total, item) => total + item.weight, 0),
    0,
  )
  const lines: DemoLine[] = []
  const returns: { due: Day; line: DemoLine }[] = []
  let invoices = 0
  let creditNotes = 0
  /** Variation of the level that no season explains: a slow autoregression by month. */
  let drift = 0
  for (let day = first; day <= last; day += 1) {
    const todayIs = shopDay(day)
    const elapsed = (day - first) / (YEARS * 365.25)
    if (day === first || dateOfDay(day).endsWith('-01')) drift = 0.7 * drift + 0.035 * random.normal()
    if (todayIs.activity === 0) continue
    const pace =
      (LINES_PER_DAY * todayIs.activity * (1 + YEARLY_GROWTH) ** (elapsed * YEARS) * Math.exp(drift)) / basketWeight
    for (const client of clients) {
      if (day < client.from || day > client.to) continue
      const invoice = invoiceOf(
        client,
        { document: `FV-1-${10_001 + invoices}`, day, today: todayIs, elapsed, pace },
        random,
      )
      if (invoice.length === 0) continue
      invoices += 1
      lines.push(...invoice)
      if (random.uniform() < RETURN_SHARE)
        returns.push({ due: day + 1 + Math.floor(random.uniform() * 9), line: random.pick(invoice) })
    }
    for (const { line } of returns.filter(({ due }) => due === day)) {
      creditNotes += 1
      const quantity = -Math.max(1, Math.floor(line.quantity * random.uniform()))
      lines.push({ ...line, document: `NC-1-${creditNotes}`, date: dateOfDay(day), quantity })
    }
  }
  return lines
}
