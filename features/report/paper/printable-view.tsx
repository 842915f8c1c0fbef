import { createContext, use } from 'react'
import { NamedText } from '#ui/cards/named-text/named-text.tsx'
import { Stars } from '#ui/charts/star-meter/star-meter.tsx'
import { Plant } from '#ui/illustrations/plants/plant.tsx'
import { BrandMark } from '#ui/layout/brand-mark/brand-mark.tsx'
import { Contents } from '#ui/layout/contents/contents.tsx'
import { StyleSheet } from '#ui/layout/style-sheet/style-sheet.tsx'
import { CoverView } from './cover-view.tsx'
import { LineView } from './line-view.tsx'
import styles from './printable.css?url'
import type { Block, Cell, PaperChoices, Printable, PrintableSection } from './printable.ts'

/** The partner of the document, named in headings. */
const PartnerContext = createContext<string | null>(null)

interface PrintableViewProps {
  printable: Printable
  /** Undefined: printed with the settings of the browser, beside a page with a separate heading. */
  choices?: Pick<PaperChoices, 'size' | 'paper' | 'ink'>
}

/** A printable document as a page, with its style sheet: the same text in the same order as in the PDF. */
export function PrintableView({ printable, choices }: PrintableViewProps) {
  const { title, partner, person, dateLine: made, cover, opening, first, contents, sections } = printable
  return (
    <article className="paper" data-size={choices?.size} data-paper={choices?.paper} data-ink={choices?.ink}>
      <StyleSheet href={styles} />
      <div className="paper__top">
        {cover && <BrandMark />}
        <div>
          {choices ? <h1>{title}</h1> : <h2>{title}</h2>}
          {made && (
            <p>
              <NamedText name={person}>{made}</NamedText>
            </p>
          )}
        </div>
        {partner && (
          <p className="paper__partner">
            <b translate="no">{partner}</b>
          </p>
        )}
      </div>
      {cover && <CoverView cover={cover} />}
      <PartnerContext value={partner}>
        <Blocks blocks={opening} />
        {first.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {contents && (
          <Contents
            wide
            title={contents}
            entries={sections.map((section) => ({ href: `#${section.id}`, label: section.title }))}
          />
        )}
        {printable.onOneSheet ? (
          <Sheet sections={sections} />
        ) : (
          sections.map((section) => <Section key={section.id} section={section} />)
        )}
      </PartnerContext>
    </article>
  )
}

/** Sections in two columns, the first in a separate one; the last below them. */
function Sheet({ sections: [first, ...others] }: Pick<Printable, 'sections'>) {
  const last = others.at(-1)
  return (
    <>
      <div className="paper__columns">
        {first && <Section section={first} />}
        <div>
          {others.slice(0, -1).map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
      {last && <Section section={last} />}
    </>
  )
}

function Section({ section: { id, title, blocks } }: { section: PrintableSection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Blocks blocks={blocks} />
    </section>
  )
}

/** Blocks never change, so their index is a valid key. */
const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, place) => <BlockView key={place.toString()} block={block} />)

function BlockView({ block }: { block: Block }) {
  const partner = use(PartnerContext)
  switch (block.kind) {
    case 'text':
      return (
        <p className={`paper__${block.look ?? 'text'}`} lang={block.lang}>
          {block.label && <b>{block.label} </b>}
          <LineView line={block.text} />
        </p>
      )
    case 'heading':
      return (
        <h3>
          <NamedText name={partner}>{block.text}</NamedText>
        </h3>
      )
    case 'list':
      return <List {...block} />
    case 'table':
      return <Table {...block} />
    case 'box':
      return (
        <div className="paper__box">
          <h3>{block.title}</h3>
          <Blocks blocks={block.blocks} />
        </div>
      )
    case 'lines':
      return (
        <div className="paper__lines" aria-hidden="true">
          {Array.from({ length: block.count }, (_, place) => (
            <div key={place.toString()} />
          ))}
        </div>
      )
  }
}

function List({ items, label, numbered, ticks }: Extract<Block, { kind: 'list' }>) {
  const partner = use(PartnerContext)
  const entries = items.map(({ lines }, item) => (
    <li key={item.toString()}>
      {lines.map((line, place) => (
        <div key={place.toString()}>
          <LineView line={line} />
        </div>
      ))}
    </li>
  ))
  return (
    <>
      {label && (
        <p className="paper__label">
          <b>
            <NamedText name={partner}>{label}</NamedText>
          </b>
        </p>
      )}
      {numbered ? <ol>{entries}</ol> : <ul className={ticks && 'paper__ticks'}>{entries}</ul>}
    </>
  )
}

function Table({ header, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row.toString()}>
            {name && <CellView cell={name} isHead />}
            {cells.map((cell, place) => (
              <CellView key={place.toString()} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CellView({ cell, isHead }: { cell: Cell; isHead?: boolean }) {
  if ('stars' in cell)
    return (
      <td>
        <Stars stars={cell.stars} />
        {cell.words}
      </td>
    )
  if (cell.plant)
    return (
      <th scope="row">
        <span className="paper__plant">
          <Plant state={cell.plant} />
          <span>
            <LineView line={cell.text} />
          </span>
        </span>
      </th>
    )
  const textElement = (
    <>
      <LineView line={cell.text} />
      {cell.sub && <div className="paper__small">{cell.sub}</div>}
    </>
  )
  return isHead ? <th scope="row">{textElement}</th> : <td>{textElement}</td>
}
