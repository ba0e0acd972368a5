import {
  createMerge,
  createMerges,
  dismissMergeSuggestion,
  listMerges,
  listMergeSuggestions,
  undoMerge as undoMergeCall,
  undoMerges as undoMergesCall,
} from '@vigia/contract/calls/merges.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDependencies } from '../../app-dependencies.ts'
import { registerCall } from '../../http/register-call.ts'
import { dismissSuggestion, mergeAll, mergeTwo, readMerges, undoMerge, undoMerges } from './merges.service.ts'
import { readSuggestions } from './suggestions.service.ts'

export const mergeRoutes = (app: FastifyInstance, dependencies: AppDependencies): void => {
  registerCall(app, listMergeSuggestions, async ({ session }) => ({
    data: await readSuggestions(dependencies, session),
  }))
  registerCall(app, dismissMergeSuggestion, async ({ session, body }) => {
    await dismissSuggestion(dependencies, session, body)
    return { msg: MESSAGES.unionDescartada }
  })
  registerCall(app, listMerges, async ({ session }) => ({ data: await readMerges(dependencies, session) }))
  registerCall(app, createMerge, async ({ session, body }) => ({ data: await mergeTwo(dependencies, session, body) }))
  registerCall(app, createMerges, async ({ session, body }) => ({
    data: await mergeAll(dependencies, session, body.uniones),
  }))
  registerCall(app, undoMergesCall, async ({ session, params }) => {
    await undoMerges(dependencies, session, params.id)
    return { msg: MESSAGES.unionesDeshechas }
  })
  registerCall(app, undoMergeCall, async ({ session, params }) => {
    await undoMerge(dependencies, session, params.id)
    return { msg: MESSAGES.unionDeshecha }
  })
}
