// Reads a report aloud. That somebody is not safe at home is for no other ears: where it is so, whatever is kept from other
// eyes stays unsaid, too, but for help.
import { pageParts } from '../../shared/listen/page-parts.ts'
import { readAloud } from '../../shared/listen/read-aloud.ts'

const isUnsafe = document.querySelector('#S3_unsafe') !== null
const unsaid = isUnsafe ? '#S3_unsafe, [data-off-paper]:not([data-off-paper=help])' : undefined

readAloud({ partsOf: (root) => pageParts(root, unsaid), sections: true })
