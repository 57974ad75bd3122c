import { createWalletBalanceRequest } from '../../request/createWalletBalanceRequest.js'
import { createInspection, type Inspection } from './createInspection.js'
import { requestAnswer } from './requestAnswer.js'

/** Inspects a response body like that of a service, but sends no request. */
export async function inspectBody(body: string, locate?: string): Promise<Inspection> {
  const fetch = () => Promise.resolve(new Response(body))
  const config = { proxyUrl: 'http://localhost', fetch, response: { locate } }
  const request = createWalletBalanceRequest({ address: '0x0', chain: 'any' })
  const answer = await requestAnswer('body', config, request)
  // `body` may have another limit
  const page = answer.page && { ...answer.page, limit: Number.NaN }
  const read = { ...answer, page, status: null, headers: undefined }
  const inspection = createInspection([read], { locate })
  const notLearned = ['paging', 'an empty wallet', 'error forms', 'other chains']
  return { ...inspection, findings: { ...inspection.findings, requests: [], notLearned } }
}
