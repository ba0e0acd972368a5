import { API_PREFIX, MAX_POS_CALLS_PER_MINUTE, MAX_POS_LINES } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { bogotaToday } from '@vigia/contract/months.ts'
import { formatWhole } from '../../lib/format.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './point-of-sale.module.css'

/** Name of the first store in the example, for businesses without sales. */
const ANY_STORE = 'Centro'

/** JSON as an argument between single quotes of a shell. */
const inShell = (text: string): string => JSON.stringify(text).replaceAll("'", String.raw`'\''`)

/** A complete example call; only the key must be inserted. */
const curlOf = (clave: string, local: string): string =>
  [
    `curl -X POST ${window.location.origin}${API_PREFIX}/pos/ventas \\`,
    `  -H "Authorization: Bearer ${clave}" \\`,
    '  -H "Content-Type: application/json" \\',
    '  -H "Idempotency-Key: caja1-000123" \\',
    `  -d '{"lineas": [`,
    `    {"documento": "FV-1001", "fecha": "${bogotaToday(new Date())}", "local": ${inShell(local)}, "cliente": "Marta Ruiz",`,
    '     "codigo_producto": "C-1", "producto": "Café molido", "categoria": "Bebidas", "cantidad": 2, "valor": 24000}',
    `  ]}'`,
  ].join('\n')

/** Notes for whoever programs the till. */
const rulesOf = (local: string): readonly (readonly [string, string])[] => [
  [
    `Hasta ${formatWhole(MAX_POS_LINES)} líneas por llamada`,
    `y ${formatWhole(MAX_POS_CALLS_PER_MINUTE)} llamadas por minuto. Cada línea recibe su respuesta, con la razón si no entró.`,
  ],
  [
    'Un documento viaja completo',
    'en una llamada. Envíalo otra vez, con su mismo número y local, y lo corrige: queda como lo enviaste de último.',
  ],
  ['Las notas crédito restan', 'con "tipo": "nota_credito" o "devolucion", o con cantidad negativa.'],
  [
    'El valor es el total de la línea en pesos',
    'con IVA o sin IVA, como los archivos de ventas que cargas: mezclados, la misma venta vale distinto y no se reconoce.',
  ],
  ['Para anular un documento', `envía {"documento": "FV-1001", "local": ${JSON.stringify(local)}, "anulado": true}.`],
  [
    'El local se escribe como en Vigía',
    'porque otro nombre crea un local nuevo: la respuesta lo dice en "avisos", y aquí lo ves en la llamada.',
  ],
  [
    'Si no llega respuesta',
    'envía lo mismo con el mismo Idempotency-Key: nada se repite. Con "prueba": true revisamos todo y no guardamos nada.',
  ],
]

/**
 * @param clave the key to insert into the example, if known
 * @param store a store of the business
 */
export const PosExample = ({ clave = 'TU_CLAVE', store }: { clave?: string; store: string | null }) => {
  const curl = curlOf(clave, store ?? ANY_STORE)
  return (
    <div className={classes.example}>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.code} tabIndex={0} aria-label="Ejemplo de llamada">
        {curl}
      </pre>
      <CopyButton text={curl} label="Copiar ejemplo" done={MESSAGES.posEjemploCopiado} />
    </div>
  )
}

export const PosRules = ({ store }: { store: string | null }) => (
  <dl className={classes.rules}>
    {rulesOf(store ?? ANY_STORE).map(([what, how]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{how}</dd>
      </div>
    ))}
  </dl>
)
