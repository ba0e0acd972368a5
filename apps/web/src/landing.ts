import './lib/fonts.css'
import './lib/tokens.css'
import { hideHeader } from './features/landing/hide-header.ts'
import { fillSite } from './features/landing/fill-site.ts'

/** The script of the landing page, which is finished HTML: it handles scrolling and the data of this installation. */
hideHeader()
void fillSite()
