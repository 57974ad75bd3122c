import { walletBalanceHandlers } from 'inscription-hooks/msw'
import { envelopeNames } from 'inscription-hooks/testing'
import { expect, within } from 'storybook/test'
import preview from '../.storybook/preview.js'
import { createIndexer } from '../setting/createIndexer.js'
import { sampleAddress } from '../setting/walletConfig.js'
import { AnswerForm } from './AnswerForm.js'
import './answerForms.css'

const wallet = { address: sampleAddress(137), chain: 'polygon' }

const meta = preview.meta({ title: 'Responses', id: 'answers', component: AnswerForm })

export const KnownForms = meta.story({
  name: 'Known response formats',
  args: { name: '', proxyUrl: '', ...wallet },
  beforeEach({ msw }) {
    for (const [index, envelope] of envelopeNames.entries()) {
      msw.use(...walletBalanceHandlers(createIndexer({ envelope }), { url: formUrl(index) }))
    }
  },
  render: () => (
    <>
      <h1 className="page-title">One wallet in {envelopeNames.length} response formats</h1>
      <div className="answer-forms">
        {envelopeNames.map((name, index) => (
          <AnswerForm key={name} name={name} proxyUrl={formUrl(index)} {...wallet} />
        ))}
      </div>
    </>
  ),
  async play({ canvas }) {
    await expect(envelopeNames.length).toBeGreaterThan(1)
    for (const name of envelopeNames) {
      const list = within(canvas.getByRole('region', { name }))
      const ticks = (await list.findAllByRole('listitem')).map((item) => item.textContent)
      await expect(ticks).toEqual(['ordi', 'sats', 'ORDI'])
    }
  },
})

function formUrl(index: number): string {
  return `/api/form/${index}`
}
