import { useEffect, useState } from 'react';
import { Button } from '#src/components/form/button.tsx';
import { FileField } from '#src/components/form/file-field.tsx';
import { SelectField } from '#src/components/form/select-field.tsx';
import { TextField } from '#src/components/form/text-field.tsx';
import { Cluster, Note, Stack } from '#src/components/layout.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { sitePicture, sitePictures } from '../editing-api.ts';
import { useEditedForm } from '../fields/form-context.ts';
import type { ShownPictureText } from './block-text.ts';
import { CropFrame } from './crop-frame.tsx';
import { type Crop, cutPicture, pictureFileName, wholePicture } from './crop-picture.ts';
import { FocusGrid } from './focus-grid.tsx';
import { PictureChoice } from './picture-choice.tsx';

const shapes = [
  ['whole', 'The whole picture'],
  ['wide', 'Wide, 16 to 9'],
  ['square', 'Square'],
] as const;

interface PictureSheetProps {
  /** With description, form and focus, as a picture of a text has them */
  inText: boolean;
  /** The picture that is being changed */
  present?: ShownPictureText | undefined;
  leave: () => void;
  onChosen: (picture: ShownPictureText) => void;
}

/** A cut of a published picture gets another name: pages may show the whole one. */
const nameOfCut = (name: string): string => name.replace(/(\.\w+)$/, '-cut$1');

/** A picture never replaces another one: pages may show that. */
function freeName(name: string, taken: readonly string[]): string {
  let own = name;
  for (let number = 2; taken.includes(own); number += 1) own = name.replace(/(\.\w+)$/, `-${number}$1`);
  return own;
}

/** Object URL of a file while it is shown. */
function useFileUrl(file: File | undefined): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Chooses a picture of the site or of this computer, cuts and describes it. */
export function PictureSheet({ inText, present, leave, onChosen }: PictureSheetProps) {
  const { addPicture, pictures } = useEditedForm();
  const published = useRemote('pictures', sitePictures);
  const { busy, reason, run } = useAction();
  const [file, setFile] = useState<File>();
  const [isPublished, setIsPublished] = useState(false);
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const [alt, setAlt] = useState(present?.alt ?? '');
  const [caption, setCaption] = useState(present?.caption ?? '');
  const [shape, setShape] = useState(present?.shape ?? 'whole');
  const [focus, setFocus] = useState(present?.focus ?? 'center');
  const [isAsked, setIsAsked] = useState(false);
  const url = useFileUrl(file);

  const take = (chosen: File, published: boolean): void => {
    setFile(chosen);
    setIsPublished(published);
    setCrop(wholePicture);
  };
  const choose = (name: string) => run(async () => take(await sitePicture(name), true));
  const needsAlt = inText && alt.trim() === '';
  const insert = () =>
    run(async () => {
      setIsAsked(true);
      if (needsAlt) return;
      const texts = { alt: alt.trim(), caption: caption.trim(), shape, focus };
      if (!file) {
        if (present) onChosen({ ...present, ...texts });
        return;
      }
      const isCut = crop !== wholePicture;
      const plain = pictureFileName(file.name);
      const known = published.value ?? (await sitePictures());
      const taken = [...known.map((one) => one.name), ...pictures.keys()];
      const name = isPublished && !isCut ? plain : freeName(isPublished ? nameOfCut(plain) : plain, taken);
      const cut = await cutPicture(file, name, crop);
      if (!isPublished || isCut) addPicture({ name, base64: cut.base64 });
      onChosen({ ...texts, file: name, width: cut.width, height: cut.height });
    });

  return (
    <Sheet title={present ? 'Change the picture' : 'Insert a picture'} leave={leave}>
      <Stack gap={5}>
        <FileField
          label="From this computer"
          accept="image/png,image/jpeg,image/webp"
          problem={reason}
          onChange={({ target }) => target.files?.[0] && take(target.files[0], false)}
        />
        {!file && (
          <PictureChoice remote={published} chosen={present?.file} onChoose={(name) => void choose(name)} />
        )}
        {file && <CropFrame url={url} crop={crop} onCrop={setCrop} />}
        {inText && (file || present) && (
          <>
            <TextField
              label="Description, for those who do not see the picture"
              value={alt}
              error={isAsked && needsAlt ? 'Please describe what the picture shows.' : ''}
              onChange={({ target }) => setAlt(target.value)}
            />
            <TextField
              label="Caption (optional)"
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
            />
            <SelectField
              label="Form"
              none="The whole picture"
              options={shapes.slice(1)}
              value={shape === 'whole' ? '' : shape}
              onChange={({ target }) => setShape(target.value || 'whole')}
            />
            {file && shape !== 'whole' && <FocusGrid url={url} focus={focus} onFocus={setFocus} />}
            {!file && shape !== 'whole' && (
              <Note>Choose the picture again to set what must stay in view.</Note>
            )}
          </>
        )}
        <Cluster gap={3}>
          <Button look="ink" disabled={busy || !(file || present)} onClick={() => void insert()}>
            {busy ? 'One moment…' : present ? 'Change it' : 'Insert it'}
          </Button>
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </Sheet>
  );
}
