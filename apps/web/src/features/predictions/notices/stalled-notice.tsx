import { Notice } from '../../../ui/notice.tsx'

/** Shown over the figures of an earlier filter, which stay on the screen because there is no network. */
export const StalledNotice = () => (
  <Notice tone="doubt" title="Estas cifras no son de lo que elegiste en los filtros">
    Son las que había antes: sin conexión no podemos traer las otras. Llegan solas cuando vuelva; también puedes volver
    a los filtros de antes.
  </Notice>
)
