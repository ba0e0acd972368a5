/** Messages of the screens before and around an account: forms, login, registration, account, team, activity and the copy of all data. */
export const ACCOUNT_MESSAGES = {
  // forms
  camposIncompletos: 'Por favor complete todos los campos',
  campoVacio: 'Completa todos los campos.',
  clavesDistintas: 'Las contraseñas no coinciden',
  correoInvalido: 'Escribe un correo válido, por ejemplo ana@mitienda.co',
  claveCorta: 'La contraseña debe tener al menos 8 caracteres',
  claveRepetida: 'Repite un solo carácter y se adivina enseguida. Prueba con varias palabras que solo tú juntarías.',
  clavePropia: 'Es tu nombre o tu correo, lo primero que se prueba. Usa varias palabras que no tengan que ver contigo.',
  claveComun: 'Es una de las 10.000 contraseñas más usadas y se adivina enseguida. Prueba con varias palabras juntas.',
  claveLarga: 'La contraseña no puede pasar de 200 caracteres',
  nombreLargo: 'El nombre no puede pasar de 120 caracteres',
  apellidoLargo: 'El nombre y el apellido juntos no pueden pasar de 120 caracteres',
  documentoInvalido: 'Escribe el número de documento solo con letras, números o guiones',
  documentoSinNumero: 'Revisa el número de documento: debe ser un número, como 1020304050',
  tipoDocumentoInvalido: 'Elige un tipo de documento de la lista',

  // session
  loginExitoso: 'Inicio de sesión exitoso',
  registroExitoso: 'Registro exitoso',
  sesionExistente: 'Ya has iniciado sesión',
  sesionCerrada: 'Cerrado de sesión exitoso!',
  sesionInvalida: 'Sesión expirada o inválida',
  credencialesInvalidas: 'El correo o la contraseña no coinciden. Revísalos e inténtalo de nuevo.',
  cuentaDesactivada: (email: string) =>
    `Tu cuenta está desactivada. Escribe a ${email} para saber por qué o volver a entrar.`,
  demasiadosIntentos: 'Demasiados intentos seguidos. Espera un minuto e inténtalo de nuevo.',
  esperaIntentos: (seconds: number) =>
    `Demasiados intentos seguidos. Espera ${
      seconds < 60 ? `${seconds} segundos` : seconds <= 90 ? 'un minuto' : `${Math.ceil(seconds / 60)} minutos`
    } e inténtalo de nuevo.`,

  // guards
  guardaGeneral: 'Por favor inicia sesión para acceder',
  guardaPredicciones: 'Por favor, inicia sesión para acceder a las predicciones',
  guardaVentas: 'Por favor inicia sesión primero para acceder a ventas',
  guardaIntegraciones: 'Por favor inicia sesión primero para acceder a integraciones',
  guardaPagina: 'Por favor inicia sesión primero para acceder a esta página',
  guardaPagar: 'Inicia sesión o crea tu cuenta para pagar tu plan',
  guardaCuenta: 'Por favor inicia sesión para acceder a tu cuenta',

  // account
  politicaSinAceptar: 'Para crear tu cuenta necesitamos que aceptes la política de datos',
  acudienteSinAutorizar: 'Si eres menor de edad, tu acudiente debe autorizar el registro',
  enlaceVencido: 'Este enlace ya no sirve: se usó o pasó una hora. Pide uno nuevo.',
  enlaceCorreoVencido:
    'Este enlace ya no sirve: se usó o pasaron 7 días. Si tu correo sigue sin confirmar, pide otro en Cuenta.',
  correoVerificado: 'Tu correo quedó confirmado',
  verificacionEnviada: 'Te enviamos otro enlace. Búscalo también en los no deseados.',
  verificacionGuardada: 'Hay un enlace nuevo, guardado en el servidor. Pídeselo a quien administra esta instalación.',
  enlaceEnviado: 'Si ese correo tiene una cuenta, en unos minutos te llega un enlace para poner una contraseña nueva.',
  demasiadosEnlaces:
    'Ya pediste varios enlaces para ese correo. Busca el último, también en los no deseados, o inténtalo en una hora.',
  claveRestablecida: 'Tu contraseña nueva quedó guardada. Cerramos todas tus sesiones; inicia sesión con ella.',
  claveCambiada: 'Tu contraseña quedó cambiada. Cerramos las demás sesiones.',
  claveActualMal: 'La contraseña actual no es esa. Revísala e inténtalo de nuevo.',
  nombreCambiado: 'Tu nombre quedó cambiado',
  documentoCorregido: 'Tu documento quedó corregido',
  sesionRevocada: 'Sesión cerrada',
  cuentaCancelada: 'Tu cuenta quedó cancelada. Tus datos se borran en 30 días; hasta entonces puedes arrepentirte.',
  cancelacionDeshecha: 'Tu cuenta sigue activa',
  tutorialReiniciado: 'El tutorial te espera en Predicciones',

  // team
  soloPropietario: 'Esto solo lo puede hacer el dueño de la cuenta. Pídeselo.',
  borradorDevuelto: 'Esto escribías cuando se cerró tu sesión. No se ha guardado: revísalo y guarda.',
  existenciasSinSesion: 'Lo que escribiste en Existencias no se guardó: tu sesión se cerró. Escríbelo otra vez.',
  planLoPagaElDueno: 'El plan lo paga el dueño de la cuenta. Si te hace falta otro, díselo.',
  soloEditor:
    'Tu rol es de consulta: puedes mirar, pero no cambiar nada. Pídele al dueño de la cuenta que te deje editar.',
  soloNegocioEntero:
    'Esto es de todo el negocio, y tú trabajas con algunos locales. Pídeselo a alguien que vea el negocio entero.',
  invitacionEnviada: (correo: string) => `Invitación lista para ${correo}. El enlace sirve 7 días.`,
  invitacionRetirada: 'Invitación retirada: su enlace ya no sirve',
  invitacionVencida: 'Esta invitación ya no sirve: se usó, se retiró o pasaron 7 días. Pide que te inviten de nuevo.',
  invitacionConCuenta:
    'Ese correo ya tiene una cuenta en Vigía con su propio negocio, y una cuenta es de un solo negocio. Pide que te inviten con otro correo.',
  invitacionAceptada: 'Listo: ya eres parte del equipo',
  invitacionesDemasiadas: 'Ya enviaste muchas invitaciones en esta hora. Espera un rato e inténtalo de nuevo.',
  equipoLleno:
    'Tu equipo ya tiene 30 personas entre miembros e invitaciones. Quita a alguien antes de invitar a otra persona.',
  invitarSinCorreo:
    'Primero confirma tu correo: abre el enlace para confirmarlo, o pide otro aquí mismo. Así quien recibe la invitación sabe que es tuya.',
  yaEnElEquipo: 'Esa persona ya está en tu equipo. Cambia su rol o sus locales en la lista.',
  localesDesconocidos: 'Alguno de esos locales ya no está en tu negocio. Recarga la página y elige de nuevo.',
  localesFaltan: 'Elige al menos un local, o deja que vea todos',
  rolInvalido: 'Elige si esta persona edita o solo consulta',
  miembroCambiado: (nombre: string) => `Guardado. ${nombre} vuelve a iniciar sesión con lo nuevo.`,
  miembroRetirado: (nombre: string) => `${nombre} ya no tiene acceso`,
  negocioEntregado: (nombre: string) => `${nombre} es ahora el dueño de la cuenta. Tú quedas como editor.`,
  equipoDejado: 'Dejaste el negocio y borramos tu usuario',
  duenoNoSale: 'Eres el dueño de la cuenta. Entrega el negocio a otra persona, o cancela la cuenta.',
  equipoFallo: 'No pudimos cargar tu equipo. Nada cambió; inténtalo de nuevo.',

  // copy of everything, activity
  copiaPedida: 'Estamos preparando tu copia. Puedes seguir trabajando o cerrar esta página.',
  copiaLista: 'Tu copia está lista',
  copiaFallo: 'No pudimos preparar tu copia. Tus datos siguen aquí; pídela de nuevo.',
  copiaMuyGrande: 'Tu copia es más grande de lo que podemos guardar aquí. Escríbenos desde Ayuda y te la damos.',
  actividadFallo: 'No pudimos cargar la actividad. Nada cambió; inténtalo de nuevo.',
  descargaAnotada: 'Descarga anotada',
  descargaSinRegistro: 'No pudimos anotar la descarga, así que no la hicimos. Revisa tu internet e inténtalo de nuevo.',
} as const
