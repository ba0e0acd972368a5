import type { MergeTable } from './calls/merges.ts'
import { MONTH_NAMES, longDate, untilText } from './long-date.ts'
import { fromMonth, monthOfDate } from './months.ts'
import { writtenNumber } from './written-number.ts'

/** Kinds of activity by which the owner can filter. */
export const activityKinds = ['ventas', 'pronostico', 'equipo', 'cuenta', 'plan', 'descargas'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const ACTIVITY_KIND_NAME: Record<ActivityKind, string> = {
  ventas: 'Ventas y archivos',
  pronostico: 'Pronóstico y pedidos',
  equipo: 'Equipo',
  cuenta: 'Cuenta y accesos',
  plan: 'Plan y pagos',
  descargas: 'Descargas',
}

/** Data stored with an action: amounts, dates, file names, and names of staff only. */
type Detail = Record<string, string | number | boolean | null>

interface Action<D extends Detail> {
  kind: ActivityKind
  /** Text after the name of the actor: 'cargó ventas.xlsx (3 ventas nuevas)'. */
  text: (detail: D) => string
}

const counted = (n: number, one: string, many: string): string => `${writtenNumber(n, 3)} ${n === 1 ? one : many}`

const ROLE = { propietario: 'dueño', editor: 'editor', lector: 'consulta' } as Record<string, string>
const LEVEL = {
  total: 'de todo el negocio',
  local: 'de un local',
  cliente: 'de un cliente',
  categoria: 'de una categoría',
  producto: 'de un producto',
} as Record<string, string>
const FILE = {
  predicciones: 'las predicciones en Excel',
  pedido: 'la lista de pedido',
  rechazadas: 'las filas rechazadas de un archivo',
} as Record<string, string>

const PLURAL: Record<MergeTable, string> = { producto: 'productos', cliente: 'clientes', local: 'locales' }

const defineAction =
  <D extends Detail = Record<never, never>>(kind: ActivityKind) =>
  (text: string | ((detail: D) => string)): Action<D> => ({ kind, text: typeof text === 'string' ? () => text : text })

type Named = { nombre: string }
type Loaded = { archivo: string; ventas: number; reemplazadas: number }
type Planned = { plan: string; hasta: string | null }
/** Only names of products are stored, because names of clients are personal data. */
type Merged = { tabla: MergeTable; de: string | null; a: string | null }
type Adjusted = { nivel: string; desde: string; hasta: string }

/** Every recorded action with its sentence. An action that is missing here cannot be recorded. */
const ACTIONS = {
  'ventas.cargadas': defineAction<Loaded>('ventas')(
    ({ archivo, ventas, reemplazadas }) =>
      `cargó ${archivo} (${counted(ventas, 'venta', 'ventas')})` +
      (reemplazadas > 0 ? ` y reemplazó ${counted(reemplazadas, 'venta', 'ventas')} de antes` : ''),
  ),
  'ventas.deshechas': defineAction<{ archivo: string }>('ventas')(({ archivo }) => `deshizo la carga de ${archivo}`),
  'archivo.descartado': defineAction<{ archivo: string }>('ventas')(
    ({ archivo }) => `descartó ${archivo} sin cargarlo`,
  ),
  'linea.corregida': defineAction<{ fecha: string }>('ventas')(
    ({ fecha }) => `corrigió una venta del ${longDate(fecha)}`,
  ),
  'linea.borrada': defineAction<{ fecha: string }>('ventas')(({ fecha }) => `borró una venta del ${longDate(fecha)}`),
  'linea.restaurada': defineAction<{ fecha: string }>('ventas')(
    ({ fecha }) => `deshizo un cambio en una venta del ${longDate(fecha)}`,
  ),
  'union.hecha': defineAction<Merged>('ventas')(({ tabla, de, a }) =>
    de == null ? `unió dos ${PLURAL[tabla]} en uno` : `unió «${de}» con «${a}»`,
  ),
  'union.deshecha': defineAction<Merged>('ventas')(({ tabla, de, a }) =>
    de == null ? `separó dos ${PLURAL[tabla]} que estaban unidos` : `separó «${de}» de «${a}»`,
  ),
  'union.varias_hechas': defineAction<{ nombres: number }>('ventas')(
    ({ nombres }) => `unió ${counted(nombres, 'nombre repetido con otro', 'nombres repetidos con otros')}`,
  ),
  'union.varias_deshechas': defineAction<{ nombres: number }>('ventas')(
    ({ nombres }) => `separó ${counted(nombres, 'nombre que estaba unido', 'nombres que se unieron a la vez')}`,
  ),
  'union.descartada': defineAction<Merged>('ventas')(({ tabla, de, a }) =>
    de == null ? `dijo que dos ${PLURAL[tabla]} no son el mismo` : `dijo que «${de}» y «${a}» no son el mismo`,
  ),
  'local.renombrado': defineAction<{ de: string; a: string }>('ventas')(
    ({ de, a }) => `cambió el nombre del local «${de}» a «${a}»`,
  ),
  'hoja.enlazada': defineAction<Named>('ventas')(({ nombre }) => `enlazó la hoja de Google «${nombre}»`),
  'hoja.quitada': defineAction<Named>('ventas')(({ nombre }) => `quitó la hoja de Google «${nombre}»`),
  'clave_pos.creada': defineAction<Named>('ventas')(({ nombre }) => `creó la clave de caja «${nombre}»`),
  'clave_pos.revocada': defineAction<Named>('ventas')(({ nombre }) => `revocó la clave de caja «${nombre}»`),
  'trabajo.cancelado': defineAction<{ tipo: string }>('ventas')(({ tipo }) =>
    tipo === 'pronosticar' ? 'canceló un pronóstico en marcha' : 'canceló un trabajo con un archivo',
  ),
  'comprometida.registrada': defineAction<{ cantidad: number; fecha: string }>('pronostico')(
    ({ cantidad, fecha }) =>
      `registró una venta comprometida de ${counted(cantidad, 'unidad', 'unidades')} para el ${longDate(fecha)}`,
  ),
  'comprometida.cambiada': defineAction<{ cantidad: number; fecha: string }>('pronostico')(
    ({ cantidad, fecha }) =>
      `cambió una venta comprometida: ${counted(cantidad, 'unidad', 'unidades')} para el ${longDate(fecha)}`,
  ),
  'comprometida.borrada': defineAction('pronostico')('borró una venta comprometida'),
  'ajuste.hecho': defineAction<Adjusted>('pronostico')((detail) => `ajustó el pronóstico ${adjusted(detail)}`),
  'ajuste.cambiado': defineAction<Adjusted>('pronostico')(
    (detail) => `cambió un ajuste del pronóstico ${adjusted(detail)}`,
  ),
  'ajuste.quitado': defineAction('pronostico')('quitó un ajuste del pronóstico'),
  'pronostico.pedido': defineAction('pronostico')('pidió calcular el pronóstico de nuevo'),
  'local.sin_ventas': defineAction<{ local: string; mes: string; sin_ventas: boolean }>('pronostico')(
    ({ local, mes, sin_ventas }) =>
      sin_ventas ? `dijo que ${local} no vendió más en ${mes}` : `dijo que faltan ventas de ${local} en ${mes}`,
  ),
  'alerta.descartada': defineAction('pronostico')('descartó una alerta'),
  'alerta.restaurada': defineAction('pronostico')('volvió a mostrar una alerta'),
  'inventario.guardado': defineAction<{ productos: number; local: string | null }>('pronostico')(
    // Entries from before stock by store have no store.
    ({ productos, ...where }) =>
      `guardó el inventario de ${counted(productos, 'producto', 'productos')}${where.local ? ` en ${where.local}` : ''}`,
  ),
  'agotado.dicho': defineAction<{ meses: number }>('pronostico')(
    ({ meses }) => `dijo cuándo se agotó un producto (${counted(meses, 'mes', 'meses')})`,
  ),
  'equipo.invitacion': defineAction<{ correo: string; rol: string }>('equipo')(
    ({ correo, rol }) => `invitó a ${correo} (${ROLE[rol] ?? rol})`,
  ),
  'equipo.invitacion_retirada': defineAction<{ correo: string }>('equipo')(
    ({ correo }) => `retiró la invitación de ${correo}`,
  ),
  'equipo.ingreso': defineAction<{ rol: string }>('equipo')(({ rol }) => `aceptó la invitación (${ROLE[rol] ?? rol})`),
  'equipo.cambio': defineAction<{ nombre: string; rol: string; limitado: boolean }>('equipo')(
    ({ nombre, rol, limitado }) =>
      `cambió lo que puede hacer ${nombre}: ${ROLE[rol] ?? rol}, ${limitado ? 'algunos locales' : 'todos los locales'}`,
  ),
  'equipo.retiro': defineAction<Named>('equipo')(({ nombre }) => `retiró a ${nombre} del equipo`),
  'equipo.entrega': defineAction<Named>('equipo')(({ nombre }) => `entregó el negocio a ${nombre}`),
  'equipo.salida': defineAction('equipo')('salió del equipo'),
  'cuenta.creada': defineAction('cuenta')('creó la cuenta'),
  'usuario.desactivado': defineAction<Named>('cuenta')(({ nombre }) => `desactivó el acceso de ${nombre}`),
  'usuario.activado': defineAction<Named>('cuenta')(({ nombre }) => `activó otra vez el acceso de ${nombre}`),
  'cuenta.creada_por_compra': defineAction('cuenta')('abrió la cuenta con una compra'),
  'correo.verificado': defineAction('cuenta')('confirmó su correo'),
  'nombre.cambiado': defineAction('cuenta')('cambió su nombre'),
  'documento.corregido': defineAction('cuenta')('corrigió su documento'),
  'clave.cambiada': defineAction('cuenta')('cambió su contraseña'),
  'clave.restablecida': defineAction('cuenta')('puso una contraseña nueva con el enlace de su correo'),
  'sesion.aparato_nuevo': defineAction<{ aparato: string }>('cuenta')(
    ({ aparato }) => `entró desde un dispositivo nuevo: ${aparato}`,
  ),
  'sesion.cerrada': defineAction<{ aparato: string }>('cuenta')(({ aparato }) => `cerró su sesión de ${aparato}`),
  'seguimiento.suscrito': defineAction('cuenta')('pidió el seguimiento semanal por correo'),
  'seguimiento.retirado': defineAction('cuenta')('dejó de recibir el seguimiento semanal por correo'),
  'ayuda.pedida': defineAction<{ con_archivo: boolean }>('cuenta')(
    ({ con_archivo }) => `escribió a soporte${con_archivo ? ' y envió un archivo' : ''}`,
  ),
  'ayuda.respondida': defineAction('cuenta')('respondió una pregunta a soporte'),
  'borrado.pedido': defineAction<{ dia: string }>('cuenta')(
    ({ dia }) => `canceló la cuenta: se borra el ${longDate(dia)}`,
  ),
  'borrado.deshecho': defineAction('cuenta')('deshizo la cancelación de la cuenta'),
  'compra.iniciada': defineAction<{ plan: string }>('plan')(({ plan }) => `fue a pagar el plan ${plan}`),
  'plan.activado': defineAction<Planned>('plan')(({ plan, hasta }) => `activó el plan ${plan}${untilText(hasta)}`),
  'plan.prolongado': defineAction<Planned>('plan')(({ plan, hasta }) => `prolongó el plan ${plan}${untilText(hasta)}`),
  'plan.anulado': defineAction<Planned>('plan')(
    ({ plan, hasta }) => `devolvió un pago: el plan es ahora ${plan}${untilText(hasta)}`,
  ),
  'plan.puesto': defineAction<Planned>('plan')(({ plan, hasta }) => `puso el plan ${plan}${untilText(hasta)}`),
  'pago.rechazado': defineAction<{ plan: string }>('plan')(({ plan }) => `rechazó un pago del plan ${plan}`),
  'copia.pedida': defineAction('descargas')('pidió la copia de todos los datos'),
  'copia.descargada': defineAction('descargas')('descargó la copia de todos los datos'),
  'archivo.exportado': defineAction<{ que: string }>('descargas')(({ que }) => `descargó ${FILE[que] ?? 'un archivo'}`),
} satisfies Record<string, Action<never>>

const monthText = (key: string): string => {
  const { anio, mes } = fromMonth(monthOfDate(key))
  return `${MONTH_NAMES[mes - 1]} de ${anio}`
}
const adjusted = ({ nivel, desde, hasta }: Adjusted): string =>
  `${LEVEL[nivel] ?? ''} ${desde === hasta ? `en ${monthText(desde)}` : `de ${monthText(desde)} a ${monthText(hasta)}`}`

export type ActivityAction = keyof typeof ACTIONS
/** Data stored with each action. */
export type ActivityDetail<A extends ActivityAction> = Parameters<(typeof ACTIONS)[A]['text']>[0]

export const activityActions = Object.keys(ACTIONS) as ActivityAction[]
/** Actions recorded by a later version are shown under the account. */
export const kindOfAction = (action: string): ActivityKind =>
  (ACTIONS as Record<string, Action<never> | undefined>)[action]?.kind ?? 'cuenta'

/** The stored data. Older versions may have stored less, so every field may be missing. */
const known = (detail: object): object =>
  new Proxy(detail, {
    get: (target, key) => {
      if (key in target) return Reflect.get(target, key)
      throw new RangeError(`nothing was kept of ${String(key)}`)
    },
  })

/** The sentence without its subject. If an older version stored too little for it, a general sentence. */
export const activityText = (action: string, detail: object): string => {
  const told = (ACTIONS as Record<string, Action<never> | undefined>)[action]
  if (!told) return 'hizo un cambio'
  try {
    return told.text(known(detail) as never)
  } catch {
    return 'hizo un cambio'
  }
}
