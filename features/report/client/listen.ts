// Reads a report aloud. Others must not hear that a person is unsafe at home: then the alert that says so, and all
// content that is not for paper, is skipped, except other help.

import { offerListening } from '#platform/read-aloud/offer-listening.ts'
import { pageParts } from '#platform/read-aloud/page-parts.ts'

const boxes = '#S3_unsafe, #S3m_mostly_safe'
const isUnsafe = document.querySelector(boxes) !== null
const skipped = isUnsafe ? `${boxes}, [data-off-paper]:not([data-off-paper=help])` : undefined

offerListening({ partsOf: (root) => pageParts(root, skipped), piece: '.chap', sections: true })
