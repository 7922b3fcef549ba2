import type { OpeningPlace } from '#domain/dates/opening.ts';
import { openingWords } from '#domain/dates/opening-words.ts';
import { OpeningNow } from '#src/widgets/contact/opening-now.tsx';

export default function OpeningLine({ place, plain }: { place: OpeningPlace; plain: string }) {
  return <OpeningNow say={(now) => openingWords(place, now)} plain={plain} />;
}
