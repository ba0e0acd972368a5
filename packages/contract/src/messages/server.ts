/** Messages of the server that belong to no screen, of purchases and of help. */
export const SERVER_MESSAGES = {
  // server
  filtroInvalido: 'El filtro no se entiende: debe ser una lista de números separados por comas.',
  cuerpoMuyGrande: 'Lo que enviaste es demasiado grande. Envíalo en partes; nada se guardó.',
  datosInvalidos: 'Hay datos que no se entienden. Revisa los campos marcados.',
  envioLento:
    'No alcanzó a llegar todo: la conexión está muy lenta o se cortó. Revisa tu internet e inténtalo de nuevo.',
  direccionMuyLarga: 'Lo que pediste es demasiado largo. Abre la página de nuevo y elige menos filtros.',
  textoInvalido: 'El texto tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.',
  noEncontrado: 'No encontramos lo que buscas. Puede que ya no exista.',
  falloServidor: 'No pudimos terminar lo que pediste. Tus datos están a salvo; inténtalo de nuevo en un momento.',
  discoLleno:
    'El disco donde Vigía guarda tus datos está lleno. Puedes consultar todo, pero no guardar nada nuevo hasta que se libere espacio.',
  noDisponible: 'Vigía no está disponible en este momento. Tus datos están a salvo; inténtalo de nuevo en un minuto.',
  sinConexion: 'No hay conexión con Vigía. Revisa tu internet e inténtalo de nuevo.',
  parteSinAbrir: 'No pudimos abrirlo. Revisa tu internet e inténtalo de nuevo.',

  // purchases
  planDesconocido: 'Ese plan no existe. Recarga la página y elige uno de la lista.',
  sinPagoEnLinea: 'Ese plan no se puede pagar en línea todavía. Escríbenos y lo activamos contigo.',
  eventoRecibido: 'Evento recibido',
  eventoInvalido: 'El evento no es del proveedor de pagos o no se puede leer.',

  // help
  guardaAyuda: 'Inicia sesión para pedir ayuda',
  ayudaVacia: 'Cuéntanos qué pasó para poder ayudarte',
  ayudaLarga: 'El mensaje no puede pasar de 4.000 caracteres',
  ayudaPedida: 'Recibimos tu mensaje. Te respondemos por correo.',
  ayudaEnEspera: 'Ya tienes 5 pedidos sin responder. Espera a que contestemos alguno, o llámanos.',
} as const
