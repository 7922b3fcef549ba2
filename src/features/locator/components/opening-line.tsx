import type { OpeningPlace } from '#domain/dates/opening.ts';
import { openingWords } from '#domain/dates/opening-words.ts';
import { OpeningNow } from '#src/components/opening-now.tsx';

/** «Open now, until 6 pm», by the showroom's own clock and holidays. */
export default function OpeningLine({ place, plain }: { place: OpeningPlace; plain: string }) {
  return <OpeningNow say={(now) => openingWords(place, now)} plain={plain} />;
}
