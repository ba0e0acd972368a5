/** What the demo distributor sells, to whom and where. Invented names; prices in COP of the first year. */

/** How a product's demand moves. */
type Demand =
  | { kind: 'estable' }
  | { kind: 'temporada'; december?: number; mother?: number; prima?: number; holyWeek?: number }
  /** Yearly growth rate, +0.3 = 30% more each year. */
  | { kind: 'tendencia'; yearly: number }
  /** Sold only now and then, in larger quantities. */
  | { kind: 'esporadica' }
  /** First sold this share of the history after its start. */
  | { kind: 'nueva'; startsAt: number }
  /** Last sold this share of the history after its start. */
  | { kind: 'descontinuada'; endsAt: number }

export interface CatalogueProduct {
  code: string
  name: string
  category: string
  price: number
  /** Relative frequency of orders. */
  weight: number
  demand: Demand
}

const steady: Demand = { kind: 'estable' }
const season = (pull: Omit<Extract<Demand, { kind: 'temporada' }>, 'kind'>): Demand => ({ kind: 'temporada', ...pull })
const trend = (yearly: number): Demand => ({ kind: 'tendencia', yearly })
const sporadic: Demand = { kind: 'esporadica' }
const fresh = (startsAt: number): Demand => ({ kind: 'nueva', startsAt })
const ended = (endsAt: number): Demand => ({ kind: 'descontinuada', endsAt })

type Row = [name: string, price: number, weight: number, demand: Demand]

const table: Record<string, Row[]> = {
  Lácteos: [
    ['Leche entera larga vida x 1 L', 4200, 10, steady],
    ['Leche deslactosada x 1 L', 4700, 7, trend(0.18)],
    ['Kumis natural x 1 L', 6900, 4, steady],
    ['Yogur fresa x 1 L', 7400, 5, steady],
    ['Queso costeño x 500 g', 11800, 6, season({ holyWeek: 0.9 })],
    ['Queso campesino x 500 g', 12600, 6, season({ december: 0.5 })],
    ['Mantequilla con sal x 250 g', 7900, 4, season({ december: 0.8 })],
    ['Crema de leche x 200 g', 4100, 5, season({ december: 1.1, mother: 0.5 })],
    ['Arequipe x 500 g', 9800, 4, season({ december: 1.6 })],
  ],
  'Carnes frías': [
    ['Salchicha ranchera x 480 g', 13200, 7, season({ prima: 0.3 })],
    ['Jamón de cerdo x 450 g', 12400, 6, season({ december: 0.7 })],
    ['Chorizo santarrosano x 500 g', 14800, 6, season({ december: 0.8, prima: 0.4 })],
    ['Mortadela familiar x 500 g', 8900, 5, trend(-0.15)],
    ['Salchichón cervecero x 500 g', 9700, 4, steady],
    ['Tocineta ahumada x 200 g', 11600, 3, trend(0.22)],
    ['Pernil de cerdo ahumado x 1 kg', 32500, 1.5, season({ december: 6 })],
    ['Atún en agua x 160 g', 6300, 7, season({ holyWeek: 3 })],
    ['Sardina en salsa de tomate x 425 g', 7200, 4, season({ holyWeek: 3.5 })],
  ],
  Bebidas: [
    ['Gaseosa cola x 1,5 L', 5100, 11, season({ december: 0.6, prima: 0.3 })],
    ['Gaseosa manzana x 1,5 L', 4900, 8, season({ december: 0.6 })],
    ['Agua sin gas x 600 ml', 1600, 10, steady],
    ['Agua con gas x 600 ml', 1800, 4, trend(0.2)],
    ['Jugo de mora x 1 L', 5600, 5, steady],
    ['Té frío limón x 1,5 L', 5400, 5, trend(0.15)],
    ['Bebida energizante x 473 ml', 4300, 5, trend(0.35)],
    ['Champús valluno x 1 L', 8400, 3, season({ december: 2.5 })],
    ['Malta x 330 ml', 2600, 6, steady],
    ['Bebida de almendras x 1 L', 11900, 2.5, fresh(0.7)],
    ['Refresco en polvo x 12 sobres', 8700, 3, ended(0.6)],
  ],
  'Dulces y confitería': [
    ['Chocolatina de leche x 50 und', 21500, 5, season({ mother: 1.2, december: 0.6 })],
    ['Caja de bombones x 24 und', 28900, 1.5, season({ mother: 6, december: 2 })],
    ['Bocadillo veleño x 18 und', 8200, 5, steady],
    ['Manjar blanco del Valle x 500 g', 14200, 4, season({ december: 3 })],
    ['Natilla en polvo x 300 g', 6100, 2, season({ december: 9 })],
    ['Buñuelo en mezcla x 300 g', 5900, 2, season({ december: 8 })],
    ['Galletas surtidas navideñas x 600 g', 18900, 1, season({ december: 12 })],
    ['Masmelos x 145 g', 4600, 4, steady],
    ['Gomas frutales x 100 und', 16800, 3, sporadic],
    ['Turrón de ajonjolí x 20 und', 12300, 1.5, ended(0.45)],
  ],
  'Granos y abarrotes': [
    ['Arroz blanco x 5 kg', 21800, 12, steady],
    ['Frijol cargamanto x 500 g', 7600, 8, steady],
    ['Lenteja x 500 g', 4300, 7, season({ holyWeek: 0.5 })],
    ['Garbanzo x 500 g', 5200, 4, season({ holyWeek: 1 })],
    ['Azúcar blanca x 2,5 kg', 11200, 9, season({ december: 0.3 })],
    ['Panela redonda x 2 und', 5400, 9, steady],
    ['Aceite de girasol x 3 L', 34800, 8, steady],
    ['Pasta espagueti x 1 kg', 6400, 7, trend(0.06)],
    ['Sal refinada x 1 kg', 2100, 5, steady],
    ['Café molido x 500 g', 17600, 8, trend(0.1)],
    ['Chocolate de mesa x 500 g', 9900, 6, season({ december: 0.6 })],
    ['Quinua x 500 g', 10800, 2, fresh(0.55)],
    ['Avena en hojuelas x 1 kg', 7300, 5, trend(0.12)],
  ],
  Panadería: [
    ['Harina de trigo x 1 kg', 4100, 8, season({ december: 0.9 })],
    ['Harina de maíz precocida x 1 kg', 4400, 9, steady],
    ['Almidón de yuca x 1 kg', 8600, 5, season({ december: 0.7 })],
    ['Levadura instantánea x 500 g', 15200, 3, sporadic],
    ['Esencia de vainilla x 500 ml', 9400, 2, season({ december: 1.2, mother: 0.8 })],
    ['Pan tajado integral x 450 g', 7800, 5, trend(0.14)],
    ['Tostadas x 20 und', 5200, 4, steady],
    ['Pandebono congelado x 24 und', 19800, 3.5, fresh(0.8)],
  ],
  Aseo: [
    ['Detergente en polvo x 2 kg', 18900, 6, steady],
    ['Jabón azul en barra x 3 und', 7100, 6, trend(-0.1)],
    ['Lavaloza crema x 1 kg', 9200, 5, steady],
    ['Papel higiénico x 12 rollos', 19400, 8, steady],
    ['Servilletas x 300 und', 6200, 4, season({ december: 0.8, mother: 0.4 })],
    ['Gel antibacterial x 1 L', 15800, 2, trend(-0.45)],
  ],
  Desechables: [
    ['Vaso desechable 7 oz x 50 und', 4800, 4, season({ december: 1.3, prima: 0.4 })],
    ['Plato desechable x 20 und', 5600, 3, season({ december: 1.5, mother: 0.6 })],
    ['Pitillo biodegradable x 100 und', 6800, 2, fresh(0.35)],
    ['Bolsa negra x 100 und', 23600, 1.2, sporadic],
  ],
}

export const CATALOGUE: readonly CatalogueProduct[] = Object.entries(table).flatMap(([category, rows], categoryIndex) =>
  rows.map(([name, price, weight, demand], index) => ({
    code: String((categoryIndex + 1) * 1000 + (index + 1) * 10),
    name,
    category,
    price,
    weight,
    demand,
  })),
)

export const STORES = [
  { name: 'Sede Norte', weight: 1 },
  { name: 'Sede Sur', weight: 0.8 },
  { name: 'Plaza Alameda', weight: 0.55 },
] as const

/** Kinds of client: how much of each category they buy, and how large their orders are. */
const kinds = {
  Tienda: {
    size: 1,
    likes: ['Lácteos', 'Carnes frías', 'Bebidas', 'Dulces y confitería', 'Granos y abarrotes', 'Aseo'],
  },
  Minimercado: { size: 2.2, likes: Object.keys(table) },
  Panadería: { size: 1.6, likes: ['Lácteos', 'Panadería', 'Bebidas', 'Dulces y confitería'] },
  Restaurante: { size: 1.8, likes: ['Carnes frías', 'Bebidas', 'Granos y abarrotes', 'Aseo', 'Desechables'] },
  Cafetería: { size: 1.1, likes: ['Lácteos', 'Bebidas', 'Panadería', 'Desechables', 'Dulces y confitería'] },
} as const

type ClientKind = keyof typeof kinds
export const clientKind = (kind: ClientKind): { size: number; likes: readonly string[] } => kinds[kind]

const names: Record<ClientKind, string[]> = {
  Tienda: [
    'Doña Rosalba',
    'La Esquina de Ciro',
    'El Progreso',
    'Los Guayacanes',
    'La Bendición',
    'El Samán',
    'Don Gilberto',
    'La 44',
    'Los Chorros',
    'Mi Barrio Meléndez',
    'El Porvenir',
    'La Ceiba',
    'San Antonio',
    'Las Acacias',
    'El Paisa de Siloé',
    'La Vecina',
  ],
  Minimercado: [
    'Merca Valle',
    'El Caney',
    'La Hacienda',
    'Super Alfonso López',
    'El Ahorro de la 5',
    'Frutos del Pacífico',
    'La Gran Despensa',
    'Puerto Tejada Express',
  ],
  Panadería: [
    'La Espiga del Valle',
    'Pan de la Abuela',
    'El Trigal',
    'Kuty Horno',
    'Delicias de Yumbo',
    'Pandebono y Punto',
    'La Candelaria',
    'Horno San Fernando',
  ],
  Restaurante: [
    'El Fogón de Juanchito',
    'Sazón Pacífico',
    'La Matraca',
    'Donde Amparo',
    'Asados El Bohío',
    'Sabores de Ginebra',
    'El Viejo Palmira',
  ],
  Cafetería: [
    'Café del Gato',
    'Universitaria La 13',
    'Tertulia',
    'El Parque de las Banderas',
    'La Loma',
    'Clínica Versalles',
  ],
}

export const CLIENT_NAMES: readonly { kind: ClientKind; name: string }[] = (Object.keys(names) as ClientKind[]).flatMap(
  (kind) => names[kind].map((name) => ({ kind, name: `${kind} ${name}` })),
)
