import type { ModelFile } from "./model.ts";

const wheel = {
  from: "wheel",
  package: "moonshine-voice",
  wheel: "moonshine_voice-0.1.0-py3-none-manylinux_2_34_x86_64.whl",
} as const;

/** Moonshine's tiny English model as its maker ships it: two quantised parts and the vocabulary. */
export const moonshineFiles: readonly ModelFile[] = [
  {
    name: "encoder_model.ort",
    bytes: 13_281_600,
    sha256: "94e90a4654fc45cdfedb77c4c08e1739f48862998e58fada384b25118134f221",
    sources: [
      { from: "address", url: "https://download.moonshine.ai/model/tiny-en/quantized/tiny-en/encoder_model.ort" },
      { ...wheel, entry: "moonshine_voice/assets/tiny-en/encoder_model.ort" },
    ],
  },
  {
    name: "decoder_model_merged.ort",
    bytes: 30_412_256,
    sha256: "cf524c4862d36e9e5ab032eddc73637efd822d70e868ac575cf1a46e1e4708a0",
    sources: [
      {
        from: "address",
        url: "https://download.moonshine.ai/model/tiny-en/quantized/tiny-en/decoder_model_merged.ort",
      },
      { ...wheel, entry: "moonshine_voice/assets/tiny-en/decoder_model_merged.ort" },
    ],
  },
  {
    name: "tokenizer.bin",
    bytes: 249_974,
    sha256: "6884b35fd6377d4c4d32336a0bc152f36b64d1e45b6503683cdc238250a8472d",
    sources: [
      { from: "address", url: "https://download.moonshine.ai/model/tiny-en/quantized/tiny-en/tokenizer.bin" },
      { ...wheel, entry: "moonshine_voice/assets/tiny-en/tokenizer.bin" },
    ],
  },
  {
    name: "LICENSE",
    bytes: 1_070,
    sha256: "5da20e09cad096fb153b6c80b26c270027f9601285c498e571fc74fee5ab7157",
    sources: [
      { from: "address", url: "https://raw.githubusercontent.com/moonshine-ai/moonshine/main/LICENSE" },
      { ...wheel, entry: "moonshine_voice-0.1.0.dist-info/licenses/LICENSE" },
    ],
  },
];
