/** Messages of Predicciones and of what belongs to the forecast: export, adjustments, commitments, alerts and the weekly follow-up. */
export const FORECAST_MESSAGES = {
  // dashboard
  usuarioFallo: 'Error al obtener la información del usuario',
  filtrosFallo: 'Error al obtener las opciones de filtro.',
  ventasFallo: 'Error al obtener los datos de ventas.',
  prediccionesFallo: 'Error al obtener las predicciones.',
  productosFallo: 'No pudimos traer los productos que más se van a vender. Las demás cifras sí están completas.',
  cargandoDatos: 'Cargando datos...',
  cargandoInformacion: 'Cargando información...',
  sinDatos: 'No hay datos disponibles',
  tutorialCompletado: '¡Tutorial completado! Ya conoces todas las funcionalidades.',
  tutorialOmitido: 'Tutorial omitido. Puedes activarlo nuevamente desde tu perfil.',

  // forecast
  pronosticoFallo:
    'No pudimos calcular tu pronóstico. Tus ventas están guardadas y, si ya tenías un pronóstico, lo sigues viendo.',

  // export
  exportarSinFechas: 'Por favor selecciona las fechas de inicio y fin',
  exportarFechasInvertidas: 'La fecha de inicio debe ser anterior a la fecha de fin',
  exportarSinDatos: 'No hay datos de predicciones disponibles. Intenta recargar la página.',
  exportarFiltroVacio: 'De lo que filtraste no esperamos ventas. Limpia los filtros para exportar lo demás.',
  exportarRangoVacio: (from: string, to: string) => `No hay predicciones disponibles para el rango ${from} a ${to}`,
  exportarSinProductos: 'No hay productos con predicciones de venta en el rango seleccionado',
  exportarListo: (file: string, n: number) => `Reporte generado: ${file} con ${n} productos`,
  exportarFallo: 'Error al generar el reporte de Excel',

  // adjustments of the forecast
  ajusteCantidad: 'Escribe cuánto más o cuánto menos esperas; cero no cambia nada',
  ajustePorcentaje: 'Un porcentaje va de -100 (nada) a 1.000',
  ajusteNota: 'La nota es muy larga: escribe hasta 200 letras',
  ajusteDias: 'El último día va después del primero, y un cierre dura a lo sumo tres meses',
  cierreYaPasado: 'Esos días ya no le quitan nada a lo que esperamos. Si abriste antes, deshaz el cierre.',
  cierreSinEfecto: 'Esos días no le quitan nada a lo que esperamos.',
  ajusteMeses:
    'Elige meses de tu pronóstico que no hayan pasado. El mes en curso se ajusta si aún no tiene ventas o si estas dicen el día',
  ajusteSinPronostico: 'Primero necesitas un pronóstico: carga tus ventas',
  ajusteDesconocido: 'Elige algo que esté en tus ventas',
  ajusteDemasiados: 'Ya tienes 200 ajustes. Borra los que pasaron para agregar otro.',
  ajusteSinDonde: 'No sabemos a qué local y cliente van esas unidades: nunca lo has vendido',
  ajusteGuardado: 'Ajuste guardado. Ya se ve en todo tu pronóstico.',
  ajusteDeshecho: 'Ajuste deshecho: volvió lo que esperábamos.',

  // committed sales
  seleccioneCliente: 'Seleccione un cliente',
  comprometidaSinLocal: 'Di de qué local sale esta venta',
  seleccioneProducto: 'Seleccione al menos un producto',
  cantidadMinima: 'La cantidad debe ser al menos 1',
  fechaInvalida: 'Escribe una fecha válida',
  /** @param desde 'julio de 2026', the first month that has not closed */
  comprometidaMesCerrado: (desde: string) =>
    `Ese mes ya cerró: lo que vendiste en él ya está contado. Elige una fecha desde ${desde}.`,
  comprometidaCambiada: 'Venta comprometida actualizada',
  comprometidaCancelada: 'Venta comprometida cancelada',
  comprometidasGuardadas: 'Ventas comprometidas registradas',
  clienteDesconocido: 'Ese cliente no está en tu negocio. Recarga la página y elige uno de la lista.',
  productoDesconocido: 'Ese producto no está en tu negocio. Recarga la página y elige uno de la lista.',

  // alerts
  alertaDescartada: 'Alerta descartada',
  alertasFallo: 'No pudimos cargar tus alertas. Nada cambió; inténtalo de nuevo.',
  alertaRestaurada: 'La alerta vuelve a la lista',

  // weekly follow-up
  bajaHecha: 'Listo: ya no te enviaremos el seguimiento semanal. Lo sigues viendo en Vigía.',
  seguimientoPorCorreo: 'Te llegará los lunes por correo',
  seguimientoSinCorreo: 'Ya no te llegará por correo',
} as const
