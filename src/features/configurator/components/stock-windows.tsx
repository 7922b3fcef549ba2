import { Link } from 'gatsby';
import { type ReactNode, useState } from 'react';
import type { StockWindowSummary } from '#domain/catalog/contract.ts';
import { roomAround, shimRoomInWords } from '#domain/configurator/opening-size.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { readyIn } from '#domain/dates/ready-in.ts';
import { formatFigure, formatLengthBy, type LengthUnit, unitNames } from '#domain/length/length-unit.ts';
import { noLengthIn, type ReadLength, readInWords, readLength } from '#domain/length/read-length.ts';
import { formatInches } from '#domain/length/sixteenths.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Breadcrumbs } from '#src/components/page/breadcrumbs.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { TradePrice } from '#src/session/customer/trade-price.tsx';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { useLengthUnit } from '#src/session/place/use-length-unit.ts';
import { UnitSwitch } from '#src/widgets/length/unit-switch.tsx';
import * as styles from './stock-windows.module.css';

const stockText = (onHand: number, days: number): string =>
  onHand > 0 ? `${onHand} in stock` : `Made to order. ${readyIn(days)}`;

type SaveTo = (window: StockWindowSummary) => ReactNode;

function StockRow({
  window,
  saveTo,
  unit,
}: {
  window: StockWindowSummary;
  saveTo: SaveTo | undefined;
  unit: LengthUnit;
}) {
  const inches = `${formatInches(window.width)} by ${formatInches(window.height)} in.`;
  const size = unit === 'cm' ? `${formatLengthBy(window, 'cm')} (${inches})` : inches;
  return (
    <tr>
      <th scope="row">
        <Cluster as="span" nowrap gap={3} align="center" strong className={styles.window}>
          <img src={window.image_url} alt="" width="96" height="96" loading="lazy" />
          <Link to={window.url}>
            {window.line_title}
            <span className={styles.size}>{size}</span>
            <span className={styles.narrowFinish}>{window.finish}</span>
          </Link>
        </Cluster>
      </th>
      <td className={styles.finish}>{window.finish}</td>
      <td className={styles.ships}>
        {stockText(window.on_hand, window.lead_time_days)}
        {saveTo?.(window)}
      </td>
      <td className={styles.figure}>
        {formatUsd(window.price_cents)}
        <TradePrice listCents={window.list_price_cents} />
      </td>
    </tr>
  );
}

/**
 * Windows that an installer would set into the typed opening, nearest first; reports the count, the lengths
 * as read, and invalid input.
 */
function fitting(windows: readonly StockWindowSummary[], width: string, height: string, unit: LengthUnit) {
  const [across, up] = [readLength(width, unit), readLength(height, unit)];
  const roomIn = (opening: ReadLength | undefined, side: number) =>
    opening ? roomAround(opening.length, { min: side, max: side }) : 0;
  const found = windows
    .flatMap((window) => {
      const [beside, above] = [roomIn(across, window.width), roomIn(up, window.height)];
      return beside === undefined || above === undefined ? [] : { window, room: beside + above };
    })
    .sort((one, other) => one.room - other.room)
    .map(({ window }) => window);
  const unread = [
    ...(width.trim() && !across ? ['The width is no length'] : []),
    ...(height.trim() && !up ? ['The height is no length'] : []),
  ];
  const count = `${found.length === 1 ? '1 window fits' : `${found.length} windows fit`} of ${windows.length}`;
  const how = across || up ? `${count} with ${shimRoomInWords(unit)}, nearest first.` : count;
  const said = unread.length > 0 ? [`${unread.join(', ')}: ${noLengthIn(unit).toLowerCase()}.`] : [how];
  const read = [across && readInWords(width, unit), up && readInWords(height, unit)].filter(Boolean);
  return { found, said: [...said, ...read].join(' ') };
}

function Shelved({
  windows,
  saveTo,
}: {
  windows: readonly StockWindowSummary[];
  saveTo: SaveTo | undefined;
}) {
  const [width, setWidth] = useState('');
  const [height, setHeight] = useState('');
  const [unit, chooseUnit] = useLengthUnit();
  const { found, said } = fitting(windows, width, height, unit);
  return (
    <>
      <Cluster as="fieldset" gap="3 4" align="end" className={styles.opening}>
        <legend>Your opening, {unitNames[unit]}</legend>
        <TextField
          label="Width"
          autoComplete="off"
          value={width}
          onChange={({ target }) => setWidth(target.value)}
        />
        <TextField
          label="Height"
          autoComplete="off"
          value={height}
          onChange={({ target }) => setHeight(target.value)}
        />
        <UnitSwitch
          unit={unit}
          choose={(chosen) => {
            const rewrite = (text: string) => {
              const read = readLength(text, unit);
              return read ? formatFigure(read.length, chosen) : text;
            };
            setWidth(rewrite);
            setHeight(rewrite);
            chooseUnit(chosen);
          }}
        />
        <p role="status">{said}</p>
      </Cluster>
      {found.length > 0 ? (
        <section className={styles.scroll} aria-label="Stock windows">
          <table className={`${styles.table} tabular`}>
            <thead>
              <tr>
                <th scope="col">Window</th>
                <th scope="col" className={styles.finish}>
                  Finish
                </th>
                <th scope="col">Ships</th>
                <th scope="col" className={styles.figure}>
                  Price
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((window) => (
                <StockRow key={window.backend_name} window={window} saveTo={saveTo} unit={unit} />
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <Notice title="None of these fits that opening.">
          <p>
            We make to the eighth of an inch: <Link to={pathTo.configure}>draw yours</Link>.
          </p>
        </Notice>
      )}
    </>
  );
}

export function StockWindows({ saveTo }: { saveTo?: SaveTo }) {
  const dispatch = useAppDispatch();
  const { value, isLoading, failure, retry } = useRemote(`stock windows ${usePriceGroup()}`, async () => {
    const { fetchStockWindows } = await import('../configure-api.ts');
    return dispatch(fetchStockWindows());
  });
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs trail={[{ title: 'Design & price', to: pathTo.configure }]} here="Stock windows" />
      <PageHeader
        title="In-stock windows"
        lead="The sizes that most openings have, built ahead and packed. Measure your opening, see what fits, choose the screen and the lock, and it leaves within days."
      />
      {isLoading && <Skeleton height="24rem" />}
      {failure !== undefined && (
        <FailureNotice title="We could not look at the shelf." failure={failure} retry={retry} />
      )}
      {value && <Shelved windows={value} saveTo={saveTo} />}
    </div>
  );
}
