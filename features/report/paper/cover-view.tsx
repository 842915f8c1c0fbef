import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { LadderView } from '#ui/charts/ladder-view/ladder-view.tsx'
import { StateTag } from '#ui/charts/state-tag/state-tag.tsx'
import { LadderScene } from '#ui/illustrations/ladder-scene.tsx'
import { Plant } from '#ui/illustrations/plants/plant.tsx'
import { QrCode } from '#ui/print/qr-code/qr-code.tsx'
import type { PrintedCode, PrintedCover, PrintedLadder, Span } from './printable.ts'

/** Page 1 of a printed report, within an HTML page: the same text in the same order as in the PDF. */
export function CoverView({ cover }: { cover: PrintedCover }) {
  const { headline, urgent, state, ladder, parts, soon, step, leftOut, phones, code } = cover
  return (
    <div className="cover">
      <p className="cover__line">{headline}</p>
      {urgent && (
        <section className="cover__box">
          <h2>{urgent.title}</h2>
          {urgent.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {urgent.phones.map((phone) => (
            <p className="cover__call" key={phone.text}>
              <SpanView span={phone} />
            </p>
          ))}
        </section>
      )}
      <div className="cover__grid">
        {ladder && <Ladder ladder={ladder} />}
        <section>
          <h2>{state.title}</h2>
          <p>{state.word ? <StateTag state={state.word}>{state.name}</StateTag> : <b>{state.name}</b>}</p>
          {state.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {parts.map((part) => (
            <div className="cover__part" key={part.state}>
              <Plant state={part.state} />
              <p>
                {part.text.map((span) => (
                  <SpanView key={span.text} span={span} />
                ))}
              </p>
            </div>
          ))}
          {soon && (
            <p>
              <b>{soon}</b>
            </p>
          )}
        </section>
      </div>
      {step && (
        <section className="cover__box cover__box--step">
          <h2>{step.label}</h2>
          <p className="cover__step">{step.title}</p>
          {step.text && <p>{step.text}</p>}
          {step.call && (
            <p className={step.call.hasRoom ? 'cover__when' : undefined}>
              <b>
                <NamedText name={step.call.name}>{step.call.text}</NamedText>
              </b>{' '}
              {step.call.hours}
            </p>
          )}
          <p className={step.when.hasRoom ? 'cover__when' : undefined}>{step.when.text}</p>
        </section>
      )}
      <p className="small">{leftOut}</p>
      <div className="cover__grid cover__grid--foot">
        <section>
          <h2>{phones.title}</h2>
          {phones.rows.map(({ name, isOwnName, hours, phone }) => (
            <p className="cover__phone" key={name}>
              <span>
                <span translate={isOwnName && 'no'}>{name}</span> {hours && <small>{hours}</small>}
              </span>{' '}
              <SpanView span={phone} />
            </p>
          ))}
        </section>
        {code && <Code code={code} />}
      </div>
    </div>
  )
}

function Ladder({ ladder: { alt, flags } }: { ladder: PrintedLadder }) {
  const [now, later] = flags
  return (
    <div className="cover__ladder">
      <LadderScene width={400} height={440} sun={[280, 88]} />
      <LadderView
        now={now.step}
        expected={now.both ? now.step : later?.step}
        texts={{ sentence: alt, now: now.words, expected: later?.words, both: now.words }}
      />
    </div>
  )
}

function Code({ code: { title, code, address, picture, alt, note } }: { code: PrintedCode }) {
  return (
    <section className="cover__box cover__code">
      <QrCode {...picture} label={alt} />
      <div>
        <h2>{title}</h2>
        <p>
          <b>{code}</b>
        </p>
        <p>{address}</p>
        <p>{note}</p>
      </div>
    </section>
  )
}

function SpanView({ span: { text, bold, href } }: { span: Span }) {
  if (href)
    return (
      <a className="paper__phone" href={href}>
        {text}
      </a>
    )
  return bold ? <b>{text}</b> : text
}
