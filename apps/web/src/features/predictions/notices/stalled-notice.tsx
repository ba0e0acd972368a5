import { Notice } from '../../../ui/notice.tsx'

/** Over figures of an earlier filter that stay on the screen because the network is gone. */
export const StalledNotice = () => (
  <Notice tone="doubt" title="Estas cifras no son de lo que elegiste en los filtros">
    Son las que había antes: sin conexión no podemos traer las otras. Llegan solas cuando vuelva; también puedes volver
    a los filtros de antes.
  </Notice>
)
