import { useEffect, useRef, useState } from 'react';
import { deskCertificateFile } from '#domain/trade/staff-accounts-contract.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { fetchFile } from '#src/lib/http/http.ts';
import { loadPart } from '#src/lib/react/lazy-part.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import type { PdfPages } from '#src/lib/vendors/pdf-pages.ts';
import { ImageFile, wholeWidth } from '#src/widgets/staff/image-file.tsx';

/** Certificates have a page or two; more are in the saved file. */
const maxPages = 6;

const images = ['image/png', 'image/jpeg'];

function PdfPage({ pdf, number, name }: { pdf: PdfPages; number: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (canvas.current) pdf.draw(number, canvas.current).catch(() => setBroken(true));
  }, [pdf, number]);
  if (isBroken) return <Note>Page {number} cannot be shown. Save the file to look at it.</Note>;
  return (
    <canvas
      ref={canvas}
      style={wholeWidth}
      role="img"
      aria-label={`${name}, page ${number} of ${pdf.count}`}
    />
  );
}

function PdfFile({ file, name }: { file: Blob; name: string }) {
  const [pdf, setPdf] = useState<PdfPages>();
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isLeft = false;
    let opened: PdfPages | undefined;
    loadPart(() => import(/* webpackChunkName: "pdf" */ '#src/lib/vendors/pdf-pages.ts'))
      .then(({ openPdf }) => openPdf(file))
      .then((pages) => {
        opened = pages;
        if (isLeft) pages.close();
        else setPdf(pages);
      })
      .catch(() => setBroken(true));
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [file]);
  if (isBroken) return <Note>This PDF cannot be shown. Save the file to look at it.</Note>;
  if (!pdf) return <Skeleton height="26rem" />;
  const shown = Math.min(pdf.count, maxPages);
  const numbers = Array.from({ length: shown }, (_, index) => index + 1);
  return (
    <>
      {numbers.map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} name={name} />
      ))}
      {pdf.count > shown && <Note>{`${pdf.count - shown} more pages are in the file.`}</Note>}
    </>
  );
}

interface CertificateFileProps {
  id: string;
  number: string;
  mediaType: string;
}

/** Shows an uploaded file as pictures: nothing in it can run or link. */
export function CertificateFile({ id, number, mediaType }: CertificateFileProps) {
  const { value, failure, retry } = useRemote(id, async () => ({
    file: await fetchFile(deskCertificateFile, { params: { id } }),
  }));
  const name = `Certificate ${number}`;
  if (failure !== undefined)
    return <FailureNotice title="The file could not be loaded." failure={failure} retry={retry} />;
  if (!value) return <Skeleton height="26rem" />;
  return (
    <Stack gap={3}>
      {images.includes(mediaType) ? (
        <ImageFile file={value.file} type={mediaType} name={name} />
      ) : (
        <PdfFile file={value.file} name={name} />
      )}
    </Stack>
  );
}
