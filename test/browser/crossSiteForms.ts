import type { Target } from './crossSiteAttempts.js'

export type FormAttempt = { name: string; enctype: string; redirected?: true }

export const forms: readonly FormAttempt[] = [
  { name: 'urlencoded form', enctype: 'application/x-www-form-urlencoded' },
  { name: 'multipart form', enctype: 'multipart/form-data' },
  { name: 'text/plain form', enctype: 'text/plain' },
  { name: 'text/plain form by way of a redirect', enctype: 'text/plain', redirected: true },
]

/**
 * Submits a form from within the page. As text/plain its body is `name=value`: the equals sign goes
 * into the name of the chain, which makes it JSON that the proxy takes.
 */
export function submitForm({
  url,
  redirect,
  body,
  enctype,
  redirected,
  into,
}: Target & FormAttempt & { into: 'frame' | 'top' }): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', enctype, action: redirected ? redirect : url })
  const [name = '', value = ''] = body.split('=')
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  if (into === 'frame') {
    const frame = document.createElement('iframe')
    frame.name = `frame ${enctype} ${redirected ?? ''}`
    document.body.append(frame)
    form.target = frame.name
  } else {
    form.target = '_top'
  }
  form.submit()
}
