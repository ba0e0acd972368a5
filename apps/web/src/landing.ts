import './lib/fonts.css'
import './lib/tokens.css'
import { hideHeader } from './features/landing/hide-header.ts'
import { fillSite } from './features/landing/fill-site.ts'

/** All the script of the landing page, which is finished HTML: what moves, and what only this installation knows. */
hideHeader()
void fillSite()
