/** Messages of Qué pedir. */
export const REORDER_MESSAGES = {
  inventarioNumero: 'Escribe una cantidad de 0 a 999.999.999',
  empaqueMinimo: 'Un empaque trae al menos una unidad',
  diasEntrega: 'Escribe los días de entrega: un número entero de 0 a 180',
  inventarioMuchas: 'Son demasiados productos a la vez. Guarda la lista en partes.',
  pronosticoDeNuevo: 'Volvemos a calcular tu pronóstico.',
  inventarioGuardado: (n: number) => (n === 1 ? 'Guardado' : `Guardamos ${n} productos`),
  existenciasFuturas: 'La fecha de las existencias no puede ser después de hoy.',
  existenciasDemorado: 'Leer este archivo tarda demasiado y lo dejamos. Guárdalo como CSV y súbelo de nuevo.',
  existenciasMuchasALaVez: 'Estamos leyendo otros archivos. Espera unos segundos y súbelo de nuevo.',
  archivoDeExistencias:
    'Este archivo es un reporte de existencias, no de ventas. Llévalo a Qué pedir: allí te decimos cuánto pedir de cada producto.',
  archivoDeProveedores:
    'Este archivo es una lista de proveedores, no de ventas. Llévalo a Qué pedir: allí te decimos qué pedirle a cada uno.',
  agotadoGuardado: 'Guardado. Volvemos a calcular tu pronóstico sin contar esos meses como falta de ventas.',
  agotadoDeshecho: 'Guardado. Volvemos a calcular tu pronóstico, y esos meses cuentan otra vez.',
  agotadoFechas: 'Elige dos días, el primero antes que el último, de los últimos tres años y hasta hoy.',
  agotadoMes: 'De ese mes no hay ventas tuyas. Elige uno desde tu primera venta hasta hoy.',
  agotadoPocosDias: 'Di al menos 5 días de un mismo mes: con menos, el pronóstico no cambia.',
  agotadoSinCambio: 'Guardado. No volveremos a preguntar por esos meses.',
  trasladosCopiados: 'Traslados copiados: pégalos en WhatsApp',
  pedidoSinCopiar: 'Tu navegador no nos deja copiar. Usa Excel o Imprimir.',
  pedidoCopiado: 'Pedido copiado. Pégalo en WhatsApp.',
  esperadoCopiado: 'Copiamos lo que esperamos que vendas: sin tus existencias aún no es un pedido. Pégalo en WhatsApp.',
  nadaPorPedir: 'No hay nada por pedir: te alcanza con lo que tienes. No copiamos nada.',
  pedidoDeProveedorCopiado: (proveedor: string) => `Pedido para ${proveedor} copiado. Pégalo en WhatsApp.`,
} as const
