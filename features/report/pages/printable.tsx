import { type HeadersFunction, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { locales } from '#assessment/questionnaire/questionnaire.ts'
import { translations } from '#platform/i18n/translations.server.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { Handle } from '#platform/page/handle.ts'
import { useSite } from '#platform/page/site.ts'
import { ListenButton } from '#platform/read-aloud/listen-button.tsx'
import { requestContext } from '#platform/request/request.ts'
import { addressFor } from '#routes/address.ts'
import { inLocale, useScreen } from '#routes/screen.ts'
import { Button } from '#ui/controls/button/button.tsx'
import { ChoiceGroup } from '#ui/controls/choice-group/choice-group.tsx'
import listen from '../client/listen.ts?script'
import { codeToPrint } from '../paper/code-on-paper.server.ts'
import { CrisisFoot } from '../paper/crisis-foot.tsx'
import { printableOf, reportPdf } from '../paper/pdf.server.ts'
import { pdfForm } from '../paper/pdf-form.server.ts'
import { PdfProblemNote } from '../paper/pdf-problem-note.tsx'
import { type PaperChoices, type Printable, paperChoicesFrom } from '../paper/printable.ts'
import { PrintableView } from '../paper/printable-view.tsx'
import { readableResponse } from '../report.policy.ts'

export const handle = { scripts: [listen] } satisfies Handle

const form = pdfForm({ read: paperChoicesFrom, make: reportPdf })
export const middleware = form.middleware
export const action = form.action

/**
 * Returns the printable report with the choices in the form or the query string. `copy` is for the page of the report,
 * which prints it in place with the settings of the browser. There, the only choice is whether to print private parts.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const ctx = requestContext(context)
  const response = await readableResponse(ctx, url)
  ctx.deps.documents.prepare()
  const isCopy = url.searchParams.has('copy')
  const withheld = url.searchParams.get('withheld') ?? ''
  const choices = isCopy ? paperChoicesFrom(new URLSearchParams({ withheld })) : form.chosenIn(context, url)
  const printable = await printableOf(ctx, response, choices)
  return {
    printable: isCopy ? forAnotherPage(printable) : printable,
    choices,
    isCopy,
    code: await codeToPrint(ctx, response),
    responseId: response.id,
    isAvailable: ctx.deps.documents.available,
    others: locales
      .filter((each) => each !== ctx.locale)
      .map((other) => ({ other, text: translations[other].t('printable:thisPage') })),
  }
}

/** Returns a document for inclusion in the page of the report: without contents, and with separate ids. */
function forAnotherPage(printable: Printable): Printable {
  const withIds = (sections: Printable['sections']) => sections.map((each) => ({ ...each, id: `paper-${each.id}` }))
  return { ...printable, contents: null, first: withIds(printable.first), sections: withIds(printable.sections) }
}

/** Passes on the headers of the action: `retry-after`. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Page with the choices for the printed report, the button for the PDF, and a preview of the print. */
export default function PrintableScreen() {
  const t = useT(['printable', 'common'])
  const { locale, address } = useSite()
  const { printable, choices, isCopy, code, responseId, isAvailable, others } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const problem = failure?.problem ?? (isAvailable ? null : 'unavailable')
  return (
    <>
      <title>{t('common:pageTitle', { page: t('title') })}</title>
      <div className="wrap section stack stack--loose">
        <div className="no-print stack stack--loose" data-unspoken>
          <div className="row">
            <a className="paper-back" href={addressFor(locale, responseId, '/recommendations3')}>
              {t('back')}
            </a>
            {others.map(({ other, text }) => (
              <a key={other} className="paper-back" href={inLocale(other, address)} hrefLang={other} lang={other}>
                {text}
              </a>
            ))}
          </div>
          {problem && <PdfProblemNote problem={problem} />}
          <PaperForm choices={choices} code={code} responseId={responseId} isAvailable={isAvailable} />
          <ListenButton />
        </div>
        <PrintableView printable={printable} choices={isCopy ? undefined : choices} />
        <CrisisFoot />
      </div>
    </>
  )
}

interface PaperFormProps {
  choices: PaperChoices
  /** The state of the return code that may be printed; null for none. */
  code: 'works' | 'saved' | null
  responseId: string
  isAvailable: boolean
}

/**
 * Form for the layout, with buttons for PDF, preview and print. /print-pdf (variant `fileOnly`) has no print button.
 */
function PaperForm({ choices, code, responseId, isAvailable }: PaperFormProps) {
  const t = useT('printable')
  const offersPrint = useScreen()?.page.variant !== 'fileOnly'
  return (
    <form method="post" className="stack stack--loose" aria-label={t('title')}>
      <p className="lead">{t('lead')}</p>
      <input type="hidden" name="responseId" value={responseId} />
      <ChoiceGroup
        id="withheld"
        name="withheld"
        type="radio"
        legend={t('before.text')}
        hint={`${t('before.parts')} ${t('choices.includeHint')}`}
        columns={2}
        value={[choices.withPrivate ? 'yes' : 'no']}
        options={[
          { value: 'no', label: t('before.without') },
          { value: 'yes', label: t('before.with') },
        ]}
      />
      <ChoiceGroup
        id="size"
        name="size"
        type="radio"
        legend={t('choices.size')}
        columns={2}
        value={[String(choices.size)]}
        options={[
          { value: '14', label: t('choices.normal'), sub: t('choices.normalSub') },
          { value: '18', label: t('choices.large'), sub: t('choices.largeSub') },
        ]}
      />
      <ChoiceGroup
        id="paper"
        name="paper"
        type="radio"
        legend={t('choices.paper')}
        columns={2}
        value={[choices.paper]}
        options={[
          { value: 'letter', label: t('choices.letter'), sub: t('choices.letterSub') },
          { value: 'a4', label: t('choices.a4'), sub: t('choices.a4Sub') },
        ]}
      />
      <ChoiceGroup
        id="ink"
        name="ink"
        type="radio"
        legend={t('choices.ink')}
        columns={2}
        value={[choices.ink]}
        options={[
          { value: 'color', label: t('choices.color'), sub: t('choices.colorSub') },
          { value: 'black', label: t('choices.black'), sub: t('choices.blackSub') },
        ]}
      />
      <ChoiceGroup
        id="more"
        name="more"
        type="checkbox"
        legend={t('choices.more')}
        value={choices.withMore ? ['yes'] : []}
        options={[{ value: 'yes', label: t('choices.addMore') }]}
      />
      {code && (
        <ChoiceGroup
          id="code"
          name="code"
          type="checkbox"
          legend={t('choices.code')}
          hint={t(code === 'saved' ? 'choices.codeHintSaved' : 'choices.codeHint')}
          value={choices.withCode ? ['yes'] : []}
          options={[{ value: 'yes', label: t('choices.addCode') }]}
        />
      )}
      <div className="row">
        {isAvailable && <Button icon="document">{t('choices.make')}</Button>}
        <Button variant="secondary" formMethod="get">
          {t('choices.show')}
        </Button>
        {offersPrint && (
          <Button variant="secondary" type="button" icon="print" data-print="page" hidden>
            {t('choices.print')}
          </Button>
        )}
      </div>
      {offersPrint ? (
        <noscript>
          <p>{t('choices.browser')}</p>
        </noscript>
      ) : (
        <p>{t('choices.browser')}</p>
      )}
    </form>
  )
}
