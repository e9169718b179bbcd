use serde_json::Value;
use std::fmt;

/// Why a call has no result.
#[derive(Debug)]
pub enum Error {
    /// The node refused.
    Rpc(RpcError),
    /// An answer that is no JSON-RPC.
    Transport { reason: String, status: u16, body: String },
    /// No answer at all.
    Io(std::io::Error),
    /// A value that is not what it should be; `reason` begins with its place.
    Shape { method: &'static str, reason: String },
    /// What cannot be signed, and why.
    Signing(String),
}

/// The refusal of a node.
#[derive(Debug, Clone, PartialEq)]
pub struct RpcError {
    pub method: String,
    pub code: i64,
    /// As the node put it; `Display` fills the template in the data where there is one.
    pub message: String,
    pub data: Value,
}

impl RpcError {
    pub(crate) fn new(method: &str, error: &Value) -> Self {
        RpcError {
            method: method.to_string(),
            code: error["code"].as_i64().unwrap_or(0),
            message: error["message"].as_str().map_or_else(|| error.to_string(), str::to_string),
            data: error["data"].clone(),
        }
    }
}

impl fmt::Display for RpcError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let top = &self.data["stack"][0];
        let template = match top["format"].as_str() {
            None | Some("") => return out.write_str(&self.message),
            Some(template) => template,
        };
        let mut rest = template;
        while let Some((before, behind)) = rest.split_once("${") {
            out.write_str(before)?;
            let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
            match &top["data"][name] {
                Value::Null => write!(out, "${{{name}}}")?,
                Value::String(text) => out.write_str(text)?,
                other => write!(out, "{other}")?,
            }
            rest = after;
        }
        out.write_str(rest)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Rpc(error) => error.fmt(out),
            Error::Transport { reason, .. } | Error::Signing(reason) => out.write_str(reason),
            Error::Io(error) => error.fmt(out),
            Error::Shape { method, reason } => write!(out, "{method}: {reason}"),
        }
    }
}

impl std::error::Error for Error {}
impl std::error::Error for RpcError {}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        Error::Io(error)
    }
}
